import { type Counted, facetStatements } from '../../../platform/query/facets.ts';
import type { ProductSearch } from '../read-search.ts';
import type { CatalogueCache } from '../totals.ts';
import type { CatalogueColumns } from './catalogue-columns.ts';
import { columnsFor } from './column-source.ts';
import { isInColumns } from './find-in-columns.ts';

interface Asked {
  readonly search: ProductSearch;
  readonly fields: readonly string[];
  readonly manyValued: readonly string[];
}

/** What the facet statements of this search answer, in their order; undefined: PostgreSQL has to say. */
export const countInColumns = async (
  columns: CatalogueColumns,
  cache: Pick<CatalogueCache, 'version'>,
  { search, fields, manyValued }: Asked,
  gone: AbortSignal,
): Promise<Counted[][] | undefined> => {
  if (!isInColumns({ ...search, rankedBy: undefined })) return undefined;
  const statements = facetStatements(columnsFor(search.scope), search.asked, fields, manyValued);
  const answered = await columns.answer(await cache.version(), statements, gone);
  return answered?.rows as Counted[][] | undefined;
};
