import { fieldsOf } from '@atelier/domain/filter/query-tree';
import type { ColumnSearch } from '../../../platform/query/column-search.ts';
import { countStatement, keysAndTotalStatement } from '../../../platform/query/statements.ts';
import type { ProductSearch } from '../question/read-search.ts';
import { columnsFor } from './column-source.ts';
import { hasColumn } from './column-tables.ts';

/** Words, codes and sizes are looked up in indexes that only PostgreSQL has. */
export const isInColumns = ({ readable, asked, page, rankedBy }: ProductSearch): boolean =>
  rankedBy === undefined &&
  fieldsOf(readable.within(asked)).every(hasColumn) &&
  page.sort.every(({ field }) => hasColumn(field));

interface Found {
  /** Of the catalogue that they are of. */
  readonly stamp: string;
  readonly ids: readonly number[];
  /** How many there are in all, of the same catalogue. */
  readonly total: number;
}

type Asked = Pick<ProductSearch, 'scope' | 'asked' | 'page'>;

/** Behind the last row there is none that could say how many there are. */
const countAlone = async (
  columns: ColumnSearch,
  { scope, asked }: Asked,
  stamp: string,
  gone: AbortSignal,
): Promise<number | undefined> => {
  const counted = await columns.answer(undefined, [countStatement({ readable: columnsFor(scope), asked })], gone);
  return counted?.stamp === stamp ? Number(counted.rows[0]?.[0]?.total) : undefined;
};

/** The products of one page and how many there are in all, of the catalogue with this stamp, which may be no longer true; undefined: PostgreSQL has to say. */
export const findInColumns = async (
  columns: ColumnSearch,
  search: Asked,
  gone: AbortSignal,
): Promise<Found | undefined> => {
  const { scope, asked, page } = search;
  const statement = keysAndTotalStatement({ readable: columnsFor(scope), asked, page });
  const answered = await columns.answer(undefined, [statement], gone);
  if (answered === undefined) return undefined;
  const {
    stamp,
    rows: [rows = []],
  } = answered;
  const said = rows[0]?.total ?? (page.skip === 0 ? 0 : await countAlone(columns, search, stamp, gone));
  return said === undefined ? undefined : { stamp, ids: rows.map(({ key }) => Number(key)), total: Number(said) };
};
