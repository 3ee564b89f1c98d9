import type { Reply } from '@atelier/contract';
import { defaultCollectionName } from '@atelier/domain/collection/collection';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { discoverFilters } from './discover-search.ts';
import { type Chosen, filtersOf, linkageOf, type Selection, seasonOf, selectionOf } from './selection.ts';

export type FoundAssortment = Reply<'discoverInternalAssortments'>['data'][number];
export type Collection = Reply<'createCollection'>;

export interface ReadCollection {
  readonly collection: Collection | null;
  readonly products: readonly FoundProduct[];
}

export interface FoundProduct {
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly name: string;
  readonly colorDescription: string;
  readonly thumbnail: string | null;
  readonly pillar: string | null;
}

const shown = ['name', 'colorDescription', 'thumbnail', 'pillar'];

const discover = (selection: Selection) =>
  queryOptions({
    queryKey: ['assortments', 'discover', selection],
    queryFn: async ({ signal }) => (await call('discoverInternalAssortments', { body: selection }, { signal })).data,
  });

export const channelQuery = (channel: 'Wholesale' | 'Retail') => discover({ channel });
export const seasonQuery = (search: Chosen) => discover(seasonOf(search));

export const productsQuery = (search: Chosen) =>
  infiniteQueryOptions({
    queryKey: ['assortments', 'discover', 'products', selectionOf(search), filtersOf(search)],
    queryFn: ({ signal, pageParam }) => {
      const _options = { limit: listLimits.gridLoad, skip: pageParam, totalCount: true };
      const body = { assortmentsQuery: selectionOf(search), query: filtersOf(search), _select: shown, _options };
      return call('queryInternalProducts', { body }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { data }) => sum + data.length, 0);
      return last.data.length > 0 && read < last.totalCount ? read : undefined;
    },
    placeholderData: keepPreviousData,
  });

export const optionsQuery = (search: Chosen) =>
  queryOptions({
    queryKey: ['assortments', 'discover', 'options', selectionOf(search)],
    queryFn: async ({ signal }) => {
      const requestedOptions = discoverFilters.map((filter) => `products.${filter}` as const);
      const body = { query: selectionOf(search), requestedOptions };
      return (await call('internalProductOptions', { body }, { signal })).data;
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** M12.2: the collection of this person for what is looked at, with what its products look like. */
export const collectionQuery = (search: Chosen) =>
  queryOptions({
    queryKey: ['assortments', 'collection', linkageOf(search)],
    queryFn: async ({ signal }): Promise<ReadCollection> => {
      const body = { name: defaultCollectionName, ...linkageOf(search) };
      const { data } = await call('queryCollections', { params: { type: 'product' }, body }, { signal });
      const collection = data[0] ?? null;
      return { collection, products: collection ? await productsOf(search, collection, signal) : [] };
    },
    // The grid holds the picks while the screen is open; what it saved must not be drawn over it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

async function productsOf(search: Chosen, { products }: Collection, signal: AbortSignal): Promise<FoundProduct[]> {
  if (products.length === 0) return [];
  const ids = products.slice(0, listLimits.collectionBatch).map(({ style, color }) => ({ style, color }));
  const body = { assortmentsQuery: selectionOf(search), ids, _select: shown, _options: { limit: ids.length } };
  return asProducts((await call('queryInternalProducts', { body }, { signal })).data);
}

/** A product that lies in several assortments is one product. */
export const asProducts = (rows: readonly { readonly id: string }[]): FoundProduct[] => [
  ...new Map(rows.map((row) => [row.id, row as FoundProduct])).values(),
];
