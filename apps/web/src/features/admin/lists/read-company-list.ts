import { type CompanyListKey, companyFilters, companyLists } from '@atelier/domain/company/company-lists';
import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { searchConditions } from '@atelier/domain/filter/filter-values';
import type { BlockReply, GridSettings } from '@atelier/grid';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OptionsQuery } from '../../../parts/filter-bar/index.ts';
import { type BlockQuestion, columnConditions, inPortions, sortAsked } from '../../../parts/live-grid/index.ts';
import { call } from '../../../platform/api/index.ts';
import { today } from '../../../platform/dates.ts';
import { type ListRow, rowOf } from './company-row.ts';

export type Conditions = Readonly<Record<string, unknown>>;

/** What a grid shows, as a search. */
export const conditionsOf = (
  list: CompanyListKey,
  parameters: readonly FilterParameter[],
  filters: GridSettings['filters'],
): Conditions => {
  const { fields } = companyLists[list];
  const ofColumns = columnConditions(filters, (column) => {
    const kind = fields[column]?.kind;
    return kind === undefined
      ? undefined
      : { field: column, blank: kind === 'number' || kind === 'money' || kind === 'flag' ? null : '' };
  });
  return {
    ...searchConditions(companyFilters(list), parameters, today()),
    ...(ofColumns.length === 0 ? {} : { $and: ofColumns }),
  };
};

const usualSort = (list: CompanyListKey): Record<string, number> =>
  Object.fromEntries(companyLists[list].sortedBy.map((field) => [field, 1]));

export const sortOf = (list: CompanyListKey, settings: GridSettings) => sortAsked(settings, {}, usualSort(list));

export async function readBlock(
  list: CompanyListKey,
  query: Conditions,
  { from, to, wantTotal, settings }: BlockQuestion,
): Promise<BlockReply<ListRow>> {
  const _options = { skip: from, limit: to - from, totalCount: wantTotal, sort: sortOf(list, settings) };
  const { data, totalCount } = await call('queryCompanyList', { params: { list }, body: { query, _options } });
  return { rows: data.map(rowOf), ...(totalCount === null ? {} : { total: totalCount }) };
}

const mostIds = 500;

export async function readRows(list: CompanyListKey, ids: readonly string[]): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (const some of inPortions(ids, mostIds)) {
    const body = { query: { _id: { $in: some } }, _options: { limit: mostIds } };
    const { data } = await call('queryCompanyList', { params: { list }, body });
    rows.push(...data.map(rowOf));
  }
  return rows;
}

export const optionsOf = (list: CompanyListKey, query: Conditions, field: string): OptionsQuery => ({
  queryKey: ['company', 'facet', list, field, query],
  queryFn: async ({ signal }) => {
    const body = { query: { ...query }, fields: [field] };
    const { data } = await call('companyListFacets', { params: { list }, body }, { signal });
    return (data[field] ?? []).map(({ value, label, count }) => ({
      value: value === null ? 'None' : String(value),
      label,
      count,
    }));
  },
  staleTime: 60_000,
});

export const historyQuery = (list: CompanyListKey, id: string) =>
  infiniteQueryOptions({
    queryKey: ['company', 'history', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'companyRowHistory',
        { params: { list, id }, query: { limit: 20, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { quiet: true },
  });

/** Places that limits can be for. */
export const placesOfLimits = queryOptions({
  queryKey: ['company', 'limit places'],
  queryFn: ({ signal }) => call('listOrderLimits', {}, { signal }),
  staleTime: 60_000,
  meta: { quiet: true },
});
