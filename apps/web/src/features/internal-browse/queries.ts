import type { Reply } from '@atelier/contract';
import type { Channel } from '@atelier/domain/access/user';
import { defaultCollectionName } from '@atelier/domain/collection/collection';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { queryOptions } from '@tanstack/react-query';
import { call, readLines, send } from '../../platform/api/index.ts';
import { type Chosen, linkageOf, type Season, seasonOf, selectionOf } from './selection.ts';

export type Collection = Reply<'createCollection'>;
export type BrowsedSeason = Reply<'listSeasons'>['data'][number];

export interface ReadCollection {
  readonly collection: Collection | null;
  readonly products: readonly FoundProduct[];
}

/** A row as this reader may see it: a price that is not theirs is not there at all (M3.4). */
export interface FoundProduct {
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly assortmentId?: string;
  readonly name: string;
  readonly colorDescription: string;
  readonly thumbnail: string | null;
  readonly pillar: string | null;
  readonly displayGroup?: string | null;
  readonly productType?: string;
  readonly cost?: number | null;
  /** After the assortment's own discount. */
  readonly netCost?: number | null;
  readonly suggestedRetail?: number | null;
  readonly locations?: readonly { readonly code: string; readonly addDate?: string | null }[];
}

/** Prices come by themselves to whoever may see them; naming one that is taken away would be refused. */
export const shownFields = [
  'name',
  'colorDescription',
  'thumbnail',
  'pillar',
  'displayGroup',
  'productType',
  'locations.addDate',
];

export const browsedSeasonsQuery = (channel: Channel) =>
  queryOptions({
    queryKey: ['seasons', 'browse', channel],
    queryFn: async ({ signal }) =>
      (await call('listSeasons', { params: { channel, subRoute: 'browse' } }, { signal })).data,
  });

/** What of a season is open at home or abroad to this person. */
export const seasonQuery = (season: Season) =>
  queryOptions({
    queryKey: ['assortments', 'browse', seasonOf(season)],
    queryFn: async ({ signal }) =>
      (await call('discoverInternalAssortments', { body: seasonOf(season) }, { signal })).data,
  });

export const assortmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['assortments', 'one', id],
    queryFn: ({ signal }) => call('readInternalAssortment', { params: { id } }, { signal }),
    meta: { quiet: true },
  });

interface Line {
  readonly data?: readonly FoundProduct[];
}

/** Every product of one assortment, in its order. */
export const rowsQuery = (chosen: Chosen) =>
  queryOptions({
    queryKey: ['assortments', 'browse', 'rows', selectionOf(chosen), chosen.location],
    queryFn: async ({ signal }): Promise<readonly FoundProduct[]> => {
      const body = { assortmentsQuery: selectionOf(chosen), location: chosen.location, _select: shownFields };
      const rows: FoundProduct[] = [];
      for await (const { data } of readLines<Line>(await send('streamInternalProducts', { body }, { signal })))
        if (data) rows.push(...data);
      return rows;
    },
    meta: { quiet: true },
  });

/** M12.2: the collection of this person for what is looked at, with what its products look like. */
export const collectionQuery = (chosen: Chosen) =>
  queryOptions({
    queryKey: ['assortments', 'collection', linkageOf(chosen)],
    queryFn: async ({ signal }): Promise<ReadCollection> => {
      const body = { name: defaultCollectionName, ...linkageOf(chosen) };
      const { data } = await call('queryCollections', { params: { type: 'product' }, body }, { signal });
      const collection = data[0] ?? null;
      return { collection, products: collection ? await productsOf(chosen, collection, signal) : [] };
    },
    // The grid holds the picks while the screen is open; what it saved must not be drawn over it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

async function productsOf(chosen: Chosen, { products }: Collection, signal: AbortSignal): Promise<FoundProduct[]> {
  if (products.length === 0) return [];
  const ids = products.slice(0, listLimits.collectionBatch).map(({ style, color }) => ({ style, color }));
  const body = { assortmentsQuery: selectionOf(chosen), ids, _select: shownFields, _options: { limit: ids.length } };
  return asProducts((await call('queryInternalProducts', { body }, { signal })).data);
}

/** A product that lies in several assortments is one product. */
const asProducts = (rows: readonly { readonly id: string }[]): FoundProduct[] => [
  ...new Map(rows.map((row) => [row.id, row as FoundProduct])).values(),
];
