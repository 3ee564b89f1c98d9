import type { Statement } from '../../platform/db/ask-while-there.ts';
import { compileSearch } from '../../platform/query/compile-condition.ts';
import { compileSort } from '../../platform/query/compile-sort.ts';
import { newParameters } from '../../platform/query/parameters.ts';
import { byRelevance } from '../../platform/query/search-words.ts';
import { nullableSortFields, productShape } from './product-query-columns.ts';
import { orImpossible, type ProductSearch } from './read-search.ts';
import { selectColumns } from './select-columns.ts';

const compiled = (search: ProductSearch) => {
  const parameters = newParameters();
  const shape = productShape(search.scope.codes);
  const found = compileSearch(search.condition, shape, parameters);
  const sorted = orImpossible(compileSort(search.page.sort, found, shape, nullableSortFields));
  const { rankedBy } = search;
  const order = rankedBy === undefined ? sorted : `${byRelevance('p', rankedBy, parameters)}, ${sorted}`;
  return { parameters, found, order };
};

/** First the ids of the page in the order of an index, then the fields of those rows alone: skipped rows are not read. */
export const pageStatement = (search: ProductSearch): Statement => {
  const { parameters, found, order } = compiled(search);
  const { limit, skip } = search.page;
  const page = `SELECT p.id FROM ${found.from} WHERE ${found.where} ORDER BY ${order} LIMIT ${parameters.add(limit)} OFFSET ${parameters.add(skip)}`;
  const columns = selectColumns(search, found.location, parameters);
  return {
    text: `WITH page AS MATERIALIZED (${page}) SELECT ${columns} FROM page JOIN ${found.from.replace('products p', 'products p ON p.id = page.id')} ORDER BY ${order}`,
    values: parameters.values,
  };
};

export const streamStatement = (search: ProductSearch): Statement => {
  const { parameters, found, order } = compiled(search);
  const columns = selectColumns(search, found.location, parameters);
  const { limit, skip } = search.page;
  return {
    text: `SELECT ${columns} FROM ${found.from} WHERE ${found.where} ORDER BY ${order} LIMIT ${parameters.add(limit)} OFFSET ${parameters.add(skip)}`,
    values: parameters.values,
  };
};

export const countStatement = (search: ProductSearch): Statement => {
  const parameters = newParameters();
  const { from, where } = compileSearch(search.condition, productShape(search.scope.codes), parameters);
  return { text: `SELECT count(*) AS total FROM ${from} WHERE ${where}`, values: parameters.values };
};
