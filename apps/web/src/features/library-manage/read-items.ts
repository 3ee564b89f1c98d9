import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { type LibraryFieldKey, libraryFields } from '@atelier/domain/library/library-fields';
import { libraryConditions } from '@atelier/domain/library/library-filters';
import type { LibraryStatus } from '@atelier/domain/library/library-item';
import type { LibraryType } from '@atelier/domain/library/library-kind';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import type { GridSettings } from '@atelier/grid';
import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  type AskedColumn,
  type BlockQuestion,
  columnConditions,
  inPortions,
  sortAsked,
} from '../../parts/live-grid/index.ts';
import { call } from '../../platform/api/index.ts';
import { today } from '../../platform/dates.ts';
import { type LibraryRow, rowOf } from './library-row.ts';
import { type Conditions, type ManagedLibrary, ofParts } from './managed-library.ts';

const askedAs: Readonly<Record<string, string>> = { createdDay: 'createdDate', modifiedDay: 'modifiedDate' };

/** How the server is asked by a column: under which name, and what stands for a blank cell there. */
const askedColumn = (column: string): AskedColumn | undefined => {
  const instant = askedAs[column];
  if (instant !== undefined) return { field: instant, blank: null, isInstant: true };
  if (column === 'lastEditedByUser') return { field: column, blank: '' };
  const kind = libraryFields[column as LibraryFieldKey]?.kind;
  return kind === undefined ? undefined : { field: column, blank: kind === 'text' ? '' : null };
};

/** What a manage grid shows, as a search. */
export const conditionsOf = (
  library: ManagedLibrary,
  status: LibraryStatus,
  parameters: readonly FilterParameter[],
  filters: GridSettings['filters'] = {},
): Conditions => {
  const ofColumns = columnConditions(filters, askedColumn);
  return {
    ...ofParts(library),
    ...libraryConditions(libraryKinds[library.type], parameters, today()),
    ...(ofColumns.length === 0 ? {} : { $and: ofColumns }),
    status,
  };
};

/** Newest first: an edit must not carry its row away from under the hand. */
const newestFirst = { createdDate: -1 } as const;
export const sortOf = (settings: Pick<GridSettings, 'sort'>): Record<string, number> =>
  sortAsked(settings, askedAs, newestFirst);

export async function readBlock(
  { type: libraryType }: ManagedLibrary,
  query: Conditions,
  { from, to, wantTotal, settings }: BlockQuestion,
): Promise<{ rows: LibraryRow[]; total?: number }> {
  const _options = { skip: from, limit: to - from, totalCount: wantTotal, sort: sortOf(settings) };
  const { data, totalCount } = await call('queryAssets', { params: { libraryType }, body: { query, _options } });
  return { rows: data.map(rowOf), ...(totalCount === null ? {} : { total: totalCount }) };
}

const mostIds = 500;

/** Items by their ids, those among them that are asked for besides. */
export async function readItems(
  { type: libraryType }: ManagedLibrary,
  ids: readonly string[],
  besides: Conditions = {},
): Promise<LibraryRow[]> {
  const rows: LibraryRow[] = [];
  for (const some of inPortions(ids, mostIds)) {
    const query = { ...besides, _id: { $in: some } };
    const body = { query, _options: { limit: mostIds } };
    const { data } = await call('queryAssets', { params: { libraryType }, body });
    rows.push(...data.map(rowOf));
  }
  return rows;
}

export const itemHistoryQuery = (libraryType: LibraryType, id: string) =>
  infiniteQueryOptions({
    queryKey: ['library', 'history', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'assetHistory',
        { params: { libraryType, id }, query: { limit: 20, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { quiet: true },
  });
