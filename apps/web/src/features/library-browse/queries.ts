import type { Asset } from '@atelier/contract/library/library';
import { findFilter } from '@atelier/domain/filter/filter-bar';
import { browseFilters, libraryConditions } from '@atelier/domain/library/library-filters';
import { soonDays } from '@atelier/domain/library/library-item';
import { type LibraryPlace, valuesOf } from '@atelier/domain/library/library-kinds';
import { addDays } from '@atelier/domain/product/availability';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { OptionsOf } from '../../parts/filter-bar/index.ts';
import { call } from '../../platform/api/index.ts';
import { today } from '../../platform/dates.ts';
import { kindOf } from './library-place.ts';
import { type LibraryQuery, sorts } from './library-search.ts';

export const pageSize = listLimits.gridLoad;
const staleTime = 60_000;
/** The screen says it where the pictures would stand. */
const meta = { quiet: true };

/** Section 7: what is shown is published; which of it a person sees the server decides. */
const shownOf = (place: LibraryPlace) => ({
  status: 'Published',
  ...(place.librarySubType === null ? {} : { librarySubType: place.librarySubType }),
  ...kindOf(place).shownOnly,
});

type Meant = Pick<LibraryQuery, 'place' | 'parameters' | 'picked'>;

export const conditions = ({ place, parameters, picked }: Meant) => ({
  ...shownOf(place),
  ...libraryConditions(kindOf(place), parameters, today()),
  ...(picked ? { _id: { $in: picked } } : {}),
});

interface Asked {
  readonly query: Record<string, unknown>;
  readonly limit: number;
  readonly skip?: number;
  readonly sort?: Record<string, number>;
  readonly totalCount?: boolean;
}

const ask = (place: LibraryPlace, { query, ...options }: Asked, signal: AbortSignal) =>
  call('queryAssets', { params: { libraryType: place.libraryType }, body: { query, _options: options } }, { signal });

/** The total is asked for with the first page only; the pages of one search share its key. */
export const pageQuery = (query: LibraryQuery, page: number) =>
  queryOptions({
    queryKey: ['library', 'page', query, page] as QueryKey,
    queryFn: ({ signal }) =>
      ask(
        query.place,
        {
          query: conditions(query),
          limit: pageSize,
          skip: page * pageSize,
          totalCount: page === 0,
          sort: sorts[query.sort].by,
        },
        signal,
      ),
    staleTime,
    meta,
  });

const trainingPage = (query: LibraryQuery, skip: number, signal: AbortSignal) =>
  call(
    'queryAssets',
    {
      params: { libraryType: query.place.libraryType },
      body: {
        query: conditions(query),
        includeUserFlag: 'Seen',
        _options: { limit: listLimits.productSearch, skip, totalCount: skip === 0, sort: sorts[query.sort].by },
      },
    },
    { signal },
  );

/** [M15.3] Everything, however many answers it takes, because it is read in groups; with what this person has opened. */
export const trainingQuery = (query: LibraryQuery) =>
  queryOptions({
    queryKey: ['library', 'training', query],
    queryFn: async ({ signal }) => {
      const first = await trainingPage(query, 0, signal);
      const data = [...first.data];
      for (let more = first.data.length; more > 0 && data.length < (first.totalCount ?? 0); ) {
        const page = await trainingPage(query, data.length, signal);
        more = page.data.length;
        data.push(...page.data);
      }
      return { ...first, data };
    },
    staleTime,
    meta,
  });

export const assetQuery = (place: LibraryPlace, id: string) =>
  queryOptions({
    queryKey: ['library', 'one', place.libraryType, id],
    queryFn: ({ signal }) => call('readAsset', { params: { libraryType: place.libraryType, id } }, { signal }),
    staleTime,
    retry: false,
    meta,
  });

/** The values of a field with how many items each would leave beside everything else that is chosen. */
export const facetQuery = (query: Meant, field: string) => ({
  queryKey: ['library', 'facet', query.place, query.parameters, query.picked ?? null, field] as QueryKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { libraryType } = query.place;
    const { data } = await call(
      'assetFacets',
      { params: { libraryType }, body: { query: conditions(query), fields: [field] } },
      { signal },
    );
    return (data[field] ?? []).map(({ value, label, count }) => ({ value: String(value ?? 'None'), label, count }));
  },
  staleTime,
  meta,
});

export const optionsFor =
  (query: LibraryQuery): OptionsOf =>
  (filter) =>
    facetQuery(query, findFilter(browseFilters(kindOf(query.place)), filter.key)?.field ?? filter.key);

/** The categories of what a search finds, in the order of the kind, each with how many it holds. */
export const categoriesQuery = (query: Meant) => {
  const kind = kindOf(query.place);
  const facet = facetQuery(query, kind.grouping);
  const order = valuesOf(kind, kind.grouping);
  return {
    ...facet,
    queryKey: [...facet.queryKey, 'in order'] as QueryKey,
    queryFn: async (asked: { signal: AbortSignal }) =>
      (await facet.queryFn(asked))
        .filter(({ value, count }) => value !== 'None' && count > 0)
        .toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value)),
  };
};

/** The newest of a library, or of one of its categories. */
export const newestQuery = (place: LibraryPlace, category: string | null, limit: number) =>
  queryOptions({
    queryKey: ['library', 'newest', place, category, limit],
    queryFn: async ({ signal }): Promise<Asset[]> => {
      const { grouping } = kindOf(place);
      const query = { ...shownOf(place), ...(category === null ? {} : { [grouping]: { $in: [category] } }) };
      return (await ask(place, { query, limit, sort: sorts.newest.by }, signal)).data;
    },
    staleTime,
    meta,
  });

/** From today to the day by which it counts as soon. */
export const soon = (): readonly [string, string] => [today(), addDays(today(), soonDays)];

export const expiringQuery = (place: LibraryPlace) =>
  queryOptions({
    queryKey: ['library', 'expiring', place],
    queryFn: async ({ signal }): Promise<number> => {
      const [from, to] = soon();
      const query = { ...shownOf(place), expireDate: { $gte: from, $lte: to } };
      return (await ask(place, { query, limit: 1, totalCount: true }, signal)).totalCount ?? 0;
    },
    staleTime,
    meta,
  });

/** How many stand before an asset in the order of a search: about where it is. */
export const countBefore = async (query: LibraryQuery, asset: Asset, signal: AbortSignal): Promise<number> => {
  const before =
    query.sort === 'newest'
      ? { modifiedDate: { $gt: asset.modifiedDate } }
      : { name: { $lt: asset.values.name ?? '' } };
  const asked = { query: { $and: [conditions(query), before] }, limit: 1, totalCount: true };
  return (await ask(query.place, asked, signal)).totalCount ?? 0;
};
