import type { Reply } from '@atelier/contract';
import { findFilter } from '@atelier/domain/filter/filter-bar';
import { searchConditions } from '@atelier/domain/filter/filter-values';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { OptionsOf, OptionsQuery } from '../../parts/filter-bar/index.ts';
import { call } from '../../platform/api/index.ts';
import { today } from '../../platform/dates.ts';
import { type LibraryQuery, sorts } from './library-search.ts';

export type Product = Reply<'readProduct'>;
export type Locations = Reply<'listLocations'>;
export type Location = Locations['data'][number];

export const pageSize = listLimits.gridLoad;

const shown = [
  'name',
  'colorDescription',
  'gender',
  'division',
  'pillar',
  'seasonCodes',
  'newStyle',
  'images',
  'prices',
  'availabilityDate',
  'lifeCycle',
  'locations.code',
];

const conditions = ({ type, parameters }: LibraryQuery) => ({
  productType: type,
  ...searchConditions(productFilterModules[type], parameters, today()),
});

const orderOf = ({ sort }: LibraryQuery) => {
  const { by } = sorts[sort];
  return by === undefined ? {} : { sort: by };
};

/** The total is asked for with the first page only; the pages of one search share its key. */
export const pageQuery = (query: LibraryQuery, page: number) =>
  queryOptions({
    queryKey: ['products', 'page', query, page] as QueryKey,
    queryFn: ({ signal }) =>
      call(
        'fetchProducts',
        {
          body: {
            query: conditions(query),
            _select: shown,
            _options: { limit: pageSize, skip: page * pageSize, totalCount: page === 0, ...orderOf(query) },
          },
        },
        { signal },
      ),
    staleTime: 60_000,
    // The wall says it where the products would stand.
    meta: { quiet: true },
  });

export const exportPageSize = listLimits.productSearch;

/** A page of an export: every field, and larger than what a screen shows. */
export const exportPage = (query: LibraryQuery, skip: number, totalCount: boolean, signal: AbortSignal) =>
  call(
    'fetchProducts',
    {
      body: {
        query: conditions(query),
        _options: { limit: exportPageSize, skip, totalCount, ...orderOf(query) },
      },
    },
    { signal },
  );

/** Chosen products with every field, for a sheet. */
export const chosenPage = async (ids: readonly string[], signal: AbortSignal) => {
  const body = { id: { $in: ids }, _options: { limit: exportPageSize, sort: { styleNumeric: 1 } } };
  return ids.length === 0 ? [] : (await call('fetchProducts', { body }, { signal })).data;
};

/** The colors of a style, as far as this reader may see them. */
export const colorsOfStyleQuery = (style: string) =>
  queryOptions({
    queryKey: ['products', 'colorsOf', style],
    queryFn: async ({ signal }) => {
      const body = {
        style,
        _select: ['name', 'colorDescription', 'images'],
        _options: { limit: listLimits.gridLoad, sort: { color: 1 } },
      };
      return (await call('fetchProducts', { body }, { signal })).data;
    },
    staleTime: 60_000,
    meta: { quiet: true },
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => call('readProduct', { params: { id } }, { signal }),
    staleTime: 60_000,
  });

export const inOrderOf = <Row extends { code: string }>(
  locations: readonly Location[],
  rows: readonly Row[],
): Row[] => {
  const place = (row: Row) => locations.findIndex(({ code }) => code === row.code);
  return rows.toSorted((a, b) => place(a) - place(b));
};

export { locationsQuery } from '../../parts/lookups/index.ts';

export const upcQuery = (upc: string) =>
  queryOptions({
    queryKey: ['products', 'upc', upc],
    queryFn: ({ signal }) => call('lookUpUpc', { params: { upc } }, { signal }),
    retry: false,
    meta: { quiet: true },
  });

/** The values of a field with how many products each would leave beside everything else that is chosen. */
export const facetQuery = (query: LibraryQuery, field: string): OptionsQuery => ({
  queryKey: ['products', 'facet', query.type, query.parameters, field],
  queryFn: async ({ signal }) => {
    const { data } = await call('productFacets', { body: { query: conditions(query), fields: [field] } }, { signal });
    return (data[field] ?? []).map(({ value, label, count }) => ({ value: String(value ?? 'None'), label, count }));
  },
  staleTime: 60_000,
});

export const optionsFor =
  (query: LibraryQuery): OptionsOf =>
  (filter) =>
    facetQuery(query, findFilter(productFilterModules[query.type], filter.key)?.field ?? filter.key);
