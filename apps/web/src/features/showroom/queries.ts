import type { Reply } from '@atelier/contract';
import { imageOfKey } from '@atelier/domain/product/product';
import { queryOptions } from '@tanstack/react-query';
import { call, readLines, send } from '../../platform/api/index.ts';
import { type ShowroomRow, showroomFields } from './plan/showroom-row.ts';

export type ShowroomDetail = Reply<'readAssortment'>;
export type ShowroomLocation = Reply<'listLocations'>['data'][number];

export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: ['assortments', 'one', id],
    queryFn: ({ signal }): Promise<ShowroomDetail> => call('readAssortment', { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** A row names its pictures by their keys. */
type SentRow = Omit<ShowroomRow, 'images'> & { readonly images?: readonly string[] | null };

interface Line {
  readonly data?: readonly SentRow[];
}

const asRead = (row: SentRow): ShowroomRow => ({ ...row, images: (row.images ?? []).map(imageOfKey) });

/** All rows at once: find, filter, next and compare ask nobody. */
export const rowsQuery = (id: string) =>
  queryOptions({
    queryKey: ['assortments', 'showroom', id],
    queryFn: async ({ signal }): Promise<readonly ShowroomRow[]> => {
      const body = { assortmentsQuery: { _id: id }, _select: [...showroomFields] };
      const rows: ShowroomRow[] = [];
      for await (const { data } of readLines<Line>(await send('streamAssortmentProducts', { body }, { signal })))
        if (data) rows.push(...data.map(asRead));
      return rows;
    },
    staleTime: 60_000,
    meta: { quiet: true },
  });

/** Sizes and stock of all colors of a style, at the locations this reader may see. */
export const supplyQuery = (style: string) =>
  queryOptions({
    queryKey: ['products', 'supply', style],
    queryFn: async ({ signal }): Promise<readonly ShowroomRow[]> => {
      const body = { style, _select: ['locations', 'locations.availability'], _options: { limit: 200 } };
      return (await call('fetchProducts', { body }, { signal })).data;
    },
    staleTime: 60_000,
    meta: { quiet: true },
  });

export { locationsQuery } from '../../parts/lookups/index.ts';
