import type { Statement } from '../../../platform/db/ask-while-there.ts';
import { compileSearch } from '../../../platform/query/compile-condition.ts';
import { newParameters } from '../../../platform/query/parameters.ts';
import * as statements from '../../../platform/query/statements.ts';
import type { ProductSearch } from '../question/read-search.ts';
import { selectColumns } from './select-columns.ts';

const stamp = 'SELECT stamp FROM catalogue_state JOIN catalogue_versions USING (version)';
/** Moves with whatever changes a row of the catalogue, pictures included. */
const moment = `(SELECT v.stamp || '.' || s.photos_stamp FROM catalogue_state s JOIN catalogue_versions v USING (version)) AS moment`;

const columnsOf =
  (search: ProductSearch): statements.Columns =>
  ({ joined }, parameters) =>
    selectColumns(search, joined.location, parameters);

export const pageStatement = (search: ProductSearch): Statement => statements.pageStatement(search, columnsOf(search));

export const pageAndTotalStatement = (search: ProductSearch): Statement =>
  statements.pageAndTotalStatement(search, columnsOf(search));

/** The products of a page, and the moment of the catalogue that they are of. */
export const keysStatement = (search: ProductSearch): Statement => statements.keysStatement(search, moment);

/** What is read of each product for this reader, whatever was searched for. */
export type Projection = Statement;

export const projectionOf = (search: ProductSearch): Projection => {
  const parameters = newParameters();
  return { text: selectColumns(search, undefined, parameters), values: parameters.values };
};

/** Of products that this reader has just found. */
export const projectedStatement = ({ text, values }: Projection, keys: readonly number[]): Statement => ({
  text: `SELECT p.id AS key, ${moment}, ${text} FROM products p WHERE p.id = ANY ($${values.length + 1}::integer[])`,
  values: [...values, keys],
});

/** The rows of these products in this order, as far as they are found; with each the stamp of the catalogue it is from. */
export const rowsStatement = (search: ProductSearch, ids: readonly number[]): Statement => {
  const parameters = newParameters();
  const found = compileSearch(search.readable, search.asked, parameters);
  const listed = `unnest(${parameters.add(ids)}::integer[]) WITH ORDINALITY AS page (id, place)`;
  return {
    text: `SELECT ${columnsOf(search)(found, parameters)}, (${stamp}) AS catalogue
      FROM ${listed} JOIN ${found.joinOn('p.id = page.id')} WHERE ${found.where} ORDER BY page.place`,
    values: parameters.values,
  };
};

export const streamStatement = (search: ProductSearch): Statement =>
  statements.streamStatement(search, columnsOf(search));
