import { fieldsOf } from '@atelier/domain/filter/query-tree';
import type { ColumnSearch } from '../../../platform/query/column-search.ts';
import { countStatement, streamStatement } from '../../../platform/query/statements.ts';
import type { ProductSearch } from '../read-search.ts';
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
  /** How many there are in all, if that was counted at the same moment; rows can be read meanwhile. */
  readonly total: Promise<number | undefined>;
}

/** The products of one page and how many there are in all, of the catalogue with this stamp, which may be no longer true; undefined: PostgreSQL has to say. */
export const findInColumns = async (
  columns: ColumnSearch,
  { scope, asked, page }: ProductSearch,
  gone: AbortSignal,
): Promise<Found | undefined> => {
  const question = { readable: columnsFor(scope), asked, page };
  const asking = columns.answer(undefined, [streamStatement(question, () => 'p.id')], gone);
  const counting = columns.answer(undefined, [countStatement(question)], gone);
  // Whoever waits for the total hears of a failure; where nobody does any more, nobody has to.
  counting.catch(() => undefined);
  const answered = await asking;
  if (answered === undefined) return undefined;
  const { stamp, rows } = answered;
  return {
    stamp,
    ids: (rows[0] ?? []).map(({ id }) => Number(id)),
    total: counting.then((counted) => (counted?.stamp === stamp ? Number(counted.rows[0]?.[0]?.total) : undefined)),
  };
};
