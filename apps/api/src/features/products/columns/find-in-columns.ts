import { fieldsOf } from '@atelier/domain/filter/query-tree';
import { countStatement, streamStatement } from '../../../platform/query/statements.ts';
import type { ProductSearch } from '../read-search.ts';
import type { CatalogueColumns } from './catalogue-columns.ts';
import { columnsFor } from './column-source.ts';
import { hasColumn } from './column-tables.ts';

/** Words, codes and sizes are looked up in indexes that only PostgreSQL has. */
export const isInColumns = ({ readable, asked, page, rankedBy }: ProductSearch): boolean =>
  rankedBy === undefined &&
  fieldsOf(readable.within(asked)).every(hasColumn) &&
  page.sort.every(({ field }) => hasColumn(field));

interface Found {
  readonly version: number;
  readonly ids: readonly number[];
  readonly total: number;
}

/** The products of one page and how many there are in all; undefined: PostgreSQL has to say. */
export const findInColumns = async (
  columns: CatalogueColumns,
  version: number,
  { scope, asked, page }: ProductSearch,
  gone: AbortSignal,
): Promise<Found | undefined> => {
  const question = { readable: columnsFor(scope), asked, page };
  const answered = await columns.answer(
    version,
    [streamStatement(question, () => 'p.id'), countStatement(question)],
    gone,
  );
  if (answered === undefined) return undefined;
  const [ids = [], [counted] = []] = answered.rows;
  return { version: answered.version, ids: ids.map(({ id }) => Number(id)), total: Number(counted?.total) };
};
