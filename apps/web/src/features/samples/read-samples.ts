import type { SampleLibrary } from '@atelier/domain/access/user';
import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { searchConditions } from '@atelier/domain/filter/filter-values';
import { type SampleFieldKey, sampleFields } from '@atelier/domain/sample/sample-fields';
import { sampleFilters } from '@atelier/domain/sample/sample-filters';
import type { GridSettings } from '@atelier/grid';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OptionsQuery } from '../../parts/filter-bar/index.ts';
import {
  type AskedColumn,
  type BlockQuestion,
  columnConditions,
  inPortions,
  sortAsked,
} from '../../parts/live-grid/index.ts';
import { settingQuery } from '../../parts/lookups/index.ts';
import { call } from '../../platform/api/index.ts';
import { today } from '../../platform/dates.ts';
import { rowOf, type SampleRow } from './sample-row.ts';

export type Conditions = Readonly<Record<string, unknown>>;

export const settingKeyOf = (library: SampleLibrary, deleted: boolean): string =>
  `samples.${library}${deleted ? '.deleted' : ''}`;

export const samplesSetting = (library: SampleLibrary, deleted: boolean) =>
  settingQuery(settingKeyOf(library, deleted));

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
const sortOf = (settings: Pick<GridSettings, 'sort'>): Record<string, number> =>
  sortAsked(settings, askedAs, newestFirst);

export async function readBlock(
  library: SampleLibrary,
  query: Conditions,
  { from, to, wantTotal, settings }: BlockQuestion,
): Promise<{ rows: SampleRow[]; total?: number }> {
  const _options = { skip: from, limit: to - from, totalCount: wantTotal, sort: sortOf(settings) };
  const { data, totalCount } = await call('querySamples', { params: { library }, body: { query, _options } });
  return { rows: data.map(rowOf), ...(totalCount === null ? {} : { total: totalCount }) };
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
