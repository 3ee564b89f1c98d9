import type { SampleLibrary } from '@atelier/domain/access/user';
import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { searchConditions } from '@atelier/domain/filter/filter-values';
import { queryLimits } from '@atelier/domain/filter/query-limits';
import { type SampleFieldKey, sampleFields, sampleGroupings } from '@atelier/domain/sample/sample-fields';
import { sampleFilters } from '@atelier/domain/sample/sample-filters';
import type { BlockReply, GridSettings } from '@atelier/grid';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OptionsQuery } from '../../parts/filter-bar/index.ts';
import {
  type AskedColumn,
  type BlockQuestion,
  columnConditions,
  inPortions,
  sortAsked,
} from '../../parts/live-grid/index.ts';
import { call } from '../../platform/api/index.ts';
import { today } from '../../platform/dates.ts';
import { rowOf, type SampleRow } from './sample-row.ts';

export type Conditions = Readonly<Record<string, unknown>>;

const askedAs: Readonly<Record<string, string>> = {
  createdDay: 'createdDate',
  modifiedDay: 'modifiedDate',
  shownCode: 'code',
};

const words: ReadonlySet<string> = new Set(['shownCode', 'place', 'lastEditedByUser']);

/** How the server is asked by a column: under which name, and what stands for a blank cell there. */
const askedColumn = (column: string): AskedColumn | undefined => {
  const field = askedAs[column] ?? column;
  if (words.has(column)) return { field, blank: '' };
  if (column in askedAs) return { field, blank: null, isInstant: true };
  const kind = sampleFields[column as SampleFieldKey]?.kind;
  return kind === undefined ? undefined : { field, blank: kind === 'text' ? '' : null };
};

/** What a grid shows, as a search. */
export const conditionsOf = (
  library: SampleLibrary,
  deleted: boolean,
  parameters: readonly FilterParameter[],
  filters: GridSettings['filters'],
): Conditions => {
  const ofColumns = columnConditions(filters, askedColumn);
  return {
    ...searchConditions(sampleFilters[library], parameters, today()),
    ...(ofColumns.length === 0 ? {} : { $and: ofColumns }),
    ...(deleted ? { status: 'Deleted' } : {}),
  };
};

const newestFirst = { createdDate: -1 } as const;

/** [M18.1] What the samples are grouped by, downwards where they are sorted so. */
const groupingOf = ({ groupBy, sort }: GridSettings) => {
  const by = sampleGroupings.find((grouping) => groupBy.includes(grouping));
  return by && { by, descending: sort.find(({ column }) => column === by)?.direction === 'desc' };
};

/** Groups stand before everything else that a grid is sorted by. */
const sortOf = (settings: GridSettings): Record<string, number> => {
  const asked = sortAsked(settings, askedAs, newestFirst);
  const grouping = groupingOf(settings);
  if (!grouping) return asked;
  const besides = Object.entries(asked).filter(([field]) => field !== grouping.by);
  const grouped = [[grouping.by, grouping.descending ? -1 : 1] as const, ...besides];
  return Object.fromEntries(grouped.slice(0, queryLimits.sortKeys));
};

const readGroups = async (library: SampleLibrary, query: Conditions, settings: GridSettings) => {
  const grouping = groupingOf(settings);
  if (!grouping) return {};
  const { data } = await call('groupSamples', { params: { library }, body: { query, ...grouping } });
  return { groups: data.map(({ value, count }) => ({ column: grouping.by, value, count })) };
};

export async function readBlock(
  library: SampleLibrary,
  query: Conditions,
  { from, to, wantTotal, settings }: BlockQuestion,
): Promise<BlockReply<SampleRow>> {
  const _options = { skip: from, limit: to - from, totalCount: wantTotal, sort: sortOf(settings) };
  const [{ data, totalCount }, groups] = await Promise.all([
    call('querySamples', { params: { library }, body: { query, _options } }),
    wantTotal ? readGroups(library, query, settings) : {},
  ]);
  return { rows: data.map(rowOf), ...(totalCount === null ? {} : { total: totalCount }), ...groups };
}

const mostIds = 500;

async function readNamed(
  library: SampleLibrary,
  field: '_id' | 'code',
  names: readonly string[],
  besides: Conditions,
): Promise<SampleRow[]> {
  const rows: SampleRow[] = [];
  for (const some of inPortions(names, mostIds)) {
    const query = { ...besides, [field]: { $in: some } };
    const { data } = await call('querySamples', { params: { library }, body: { query, _options: { limit: mostIds } } });
    for (const sample of data) rows.push(rowOf(sample));
  }
  return rows;
}

/** Samples by their ids, those among them that are asked for besides. */
export const readSamples = (library: SampleLibrary, ids: readonly string[], besides: Conditions = {}) =>
  readNamed(library, '_id', ids, besides);

export const readSamplesByCode = (library: SampleLibrary, codes: readonly string[]) =>
  readNamed(library, 'code', codes, {});

/** [M18.1] Own values that begin like what is typed. */
export const offeredValues = async (
  library: SampleLibrary,
  property: SampleFieldKey,
  typed: string,
): Promise<readonly string[]> => {
  const value = typed.trim();
  return value === '' ? [] : (await call('autocompleteSamples', { params: { library, property, value } })).data;
};

export const optionsQuery = (library: SampleLibrary, query: Conditions, field: string): OptionsQuery => ({
  queryKey: ['samples', 'facet', library, field, query],
  queryFn: async ({ signal }) => {
    const { data } = await call('sampleFacets', { params: { library }, body: { query, fields: [field] } }, { signal });
    return (data[field] ?? []).map(({ value, label, count }) => ({
      value: value === null ? 'None' : String(value),
      label,
      count,
    }));
  },
  staleTime: 60_000,
});

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['samples', 'history', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'sampleHistory',
        { params: { id }, query: { limit: 20, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { quiet: true },
  });

export const trackingQuery = (library: SampleLibrary, id: string) =>
  infiniteQueryOptions({
    queryKey: ['samples', 'tracking', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'sampleTracking',
        { params: { library, id }, query: { limit: 30, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { quiet: true },
  });
