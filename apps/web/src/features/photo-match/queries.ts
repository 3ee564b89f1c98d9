import type { CoverageGroup, PhotographedProduct } from '@atelier/contract/products/product-photos';
import type { ImageView } from '@atelier/domain/product/product';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

const found = 24;
const pageSize = 100;

/** Products whose words somebody types to say whose photo it is. */
export const productsQuery = (search: string) =>
  queryOptions({
    queryKey: ['products', 'photo-match', search],
    queryFn: async ({ signal }): Promise<readonly PhotographedProduct[]> => {
      const { data } = await call(
        'fetchProducts',
        { body: { query: { search }, _select: ['name', 'colorDescription', 'images'], _options: { limit: found } } },
        { signal },
      );
      return data.map(({ style, color, name = '', colorDescription = '', images = [] }) => ({
        style,
        color,
        name,
        colorDescription,
        picture: images[0]?.key ?? null,
        photos: [],
      }));
    },
    enabled: search !== '',
    placeholderData: (before) => before,
  });

export const coverageQuery = (by: CoverageGroup) =>
  queryOptions({
    queryKey: ['products', 'photo-coverage', by],
    queryFn: async ({ signal }) => (await call('photoCoverage', { body: { by } }, { signal })).data,
  });

export interface Gap {
  readonly by: CoverageGroup;
  readonly group: string;
  /** null: no photo at all. */
  readonly view: ImageView | null;
}

export const missingQuery = ({ by, group, view }: Gap) =>
  infiniteQueryOptions({
    queryKey: ['products', 'photos-missing', by, group, view],
    queryFn: ({ signal, pageParam }) =>
      call('missingPhotos', { body: { query: { [by]: group }, view, skip: pageParam, limit: pageSize } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { data }) => sum + data.length, 0);
      return read < last.totalCount ? read : undefined;
    },
  });
