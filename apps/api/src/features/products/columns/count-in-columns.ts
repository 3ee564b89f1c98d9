import type { ColumnSearch } from '../../../platform/query/column-search.ts';
import { type Counted, facetStatements } from '../../../platform/query/facets.ts';
import type { ProductSearch } from '../question/read-search.ts';
import type { CatalogueCache } from '../totals.ts';
import { columnsFor } from './column-source.ts';
import { isInColumns } from './find-in-columns.ts';

interface Asked {
  readonly search: ProductSearch;
  readonly fields: readonly string[];
  readonly manyValued: readonly string[];
}

/** What the facet statements of this search answer, in their order; undefined: PostgreSQL has to say. */
export const countInColumns = async (
  columns: ColumnSearch,
  cache: CatalogueCache,
  { search, fields, manyValued }: Asked,
  gone: AbortSignal,
): Promise<Counted[][] | undefined> => {
  if (!isInColumns({ ...search, rankedBy: undefined })) return undefined;
  const statements = facetStatements(columnsFor(search.scope), search.asked, fields, manyValued);
  const now = await columns.now();
  if (now === undefined) return undefined;
  const known = statements.map((statement) => cache.known<Counted[]>(now.stamp, statement));
  if (known.every((rows) => rows !== undefined)) return known;
  const answered = await columns.answer(now.version, statements, gone);
  // Kept as of the moment it was counted at: by then that may be another one than was asked for.
  answered?.rows.forEach((rows, at) => {
    cache.keep(answered.stamp, statements[at]!, rows);
  });
  return answered?.rows as Counted[][] | undefined;
};
