import type { Statement } from '../../../platform/db/ask-while-there.ts';
import { compileSearch } from '../../../platform/query/compile-condition.ts';
import { newParameters } from '../../../platform/query/parameters.ts';
import * as statements from '../../../platform/query/statements.ts';
import type { ProductSearch } from '../question/read-search.ts';
import { selectColumns } from './select-columns.ts';

const columnsOf =
  (search: ProductSearch): statements.Columns =>
  ({ joined }, parameters) =>
    selectColumns(search, joined.location, parameters);

export const pageStatement = (search: ProductSearch): Statement => statements.pageStatement(search, columnsOf(search));

export const pageAndTotalStatement = (search: ProductSearch): Statement =>
  statements.pageAndTotalStatement(search, columnsOf(search));

/** The rows of these products in this order, as far as they are found; with each the stamp of the catalogue it is from. */
export const rowsStatement = (search: ProductSearch, ids: readonly number[]): Statement => {
  const parameters = newParameters();
  const found = compileSearch(search.readable, search.asked, parameters);
  const listed = `unnest(${parameters.add(ids)}::integer[]) WITH ORDINALITY AS page (id, place)`;
  return {
    text: `SELECT ${columnsOf(search)(found, parameters)}, (SELECT stamp FROM catalogue_state JOIN catalogue_versions USING (version)) AS catalogue
      FROM ${listed} JOIN ${found.joinOn('p.id = page.id')} WHERE ${found.where} ORDER BY page.place`,
    values: parameters.values,
  };
};

export const streamStatement = (search: ProductSearch): Statement =>
  statements.streamStatement(search, columnsOf(search));
