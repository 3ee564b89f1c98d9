import { queryOptions } from '@tanstack/react-query';
import { call, once } from '../../platform/api/index.ts';

const shown = '_id type title subTitle season year method archived mayEdit productCount hierarchy';

/** Those that keep a list of their own and that this person may change. */
export const openAssortmentsQuery = queryOptions({
  queryKey: ['assortments', 'open'],
  queryFn: async ({ signal }) => {
    const { data } = await call('listAssortments', { query: { _select: shown } }, { signal });
    return data
      .filter((one) => one.type === 'item' && one.method === 'static' && one.mayEdit && !one.archived)
      .map(({ _id, title = '', subTitle, season, year, productCount = 0 }) => ({
        id: _id,
        title,
        detail: [subTitle, season, year].filter(Boolean).join(' '),
        productCount,
      }))
      .toSorted((a, b) => a.title.localeCompare(b.title));
  },
});

export interface StyleColor {
  readonly style: string;
  readonly color: string;
}

export const addProducts = (id: string, products: readonly StyleColor[]) =>
  call(
    'batchAssortment',
    { params: { id }, body: { addProducts: products.map(({ style, color }) => ({ style, color })) } as never },
    once(),
  );
