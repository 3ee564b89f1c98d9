import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { OptionsOf } from '../../../parts/filter-bar/index.ts';
import { type InternalSort, internalSorts } from '../../../parts/internal-address/index.ts';
import { call } from '../../../platform/api/index.ts';
import { type FoundProduct, shownFields } from '../queries.ts';
import { type Chosen, selectionOf } from '../selection.ts';
import { conditionsOf } from './asked-products.ts';

/** What is searched for in everything of a season, and in which order it comes. */
export interface Found {
  readonly chosen: Chosen;
  readonly parameters: readonly FilterParameter[];
  readonly sort: InternalSort;
}

export const pageSize = listLimits.gridLoad;

const askedOf = (found: Found) => ({
  assortmentsQuery: selectionOf(found.chosen),
  location: found.chosen.location,
  query: conditionsOf(found),
});

/** The pages of one search share its key. */
export const pageQuery = (found: Found, page: number) =>
  queryOptions({
    queryKey: ['assortments', 'browse', 'found', askedOf(found), found.sort, page] as QueryKey,
    queryFn: async ({ signal }): Promise<{ data: FoundProduct[]; totalCount: number | null }> => {
      const sort = internalSorts[found.sort].by;
      const _options = { limit: pageSize, skip: page * pageSize, totalCount: true, sort };
      const body = { ...askedOf(found), _select: shownFields, _options };
      const { data, totalCount } = await call('queryInternalProducts', { body }, { signal });
      return { data: data as unknown as FoundProduct[], totalCount };
    },
    staleTime: 60_000,
    meta: { quiet: true },
  });

/** [M8.1] The values of a filter, each with how many products it would leave beside everything else. */
export const optionsFor =
  (found: Found): OptionsOf =>
  ({ key, field = key }) => ({
    queryKey: ['assortments', 'browse', 'facet', askedOf(found), field],
    queryFn: async ({ signal }) => {
      const { data } = await call(
        'internalProductFacets',
        { body: { ...askedOf(found), fields: [field] } },
        { signal },
      );
      return (data[field] ?? []).map(({ value, label, count }) => ({ value: String(value ?? 'None'), label, count }));
    },
    staleTime: 60_000,
  });
