import type { PageRequest } from '@atelier/domain/filter/parse-page';
import type { AllOf, SortKey } from '@atelier/domain/filter/query-tree';
import type { Statement } from '../db/ask-while-there.ts';
import { orImpossible } from './ask.ts';
import { type CompiledSearch, compileSearch } from './compile-condition.ts';
import { type SortTerm, sortTerms } from './compile-sort.ts';
import { newParameters, type Parameters } from './parameters.ts';
import { byRelevance } from './search-words.ts';
import type { Readable } from './source.ts';

/** One reader's question; every statement about it is made from this. */
export interface Question {
  readonly readable: Readable;
  readonly asked: AllOf;
  readonly page: Pick<PageRequest, 'limit' | 'skip' | 'sort'>;
  /** Words that were searched for without asking for an order: the best come first. */
  readonly rankedBy?: string | undefined;
}

/** What is selected of each row that was found. */
export type Columns = (found: CompiledSearch, parameters: Parameters) => string;

const compiled = ({ readable, asked, page, rankedBy }: Question) => {
  const parameters = newParameters();
  const found = compileSearch(readable, asked, parameters);
  const sorted = orImpossible(sortTerms(page.sort, found, readable.source));
  const ranked = rankedBy === undefined ? [] : byRelevance(readable.source.alias, rankedBy, parameters);
  return { parameters, found, terms: [...ranked, ...sorted] };
};

const orderOf = (terms: readonly SortTerm[]) => terms.map(({ value, way }) => `${value} ${way}`).join(', ');

/** First the keys of the page in the order of an index, then the fields of those rows alone: skipped rows are not read. */
export const pageStatement = (question: Question, columns: Columns): Statement => {
  const { parameters, found, terms } = compiled(question);
  const order = orderOf(terms);
  const { alias, key } = question.readable.source;
  const { limit, skip } = question.page;
  const page = `SELECT ${alias}.${key} FROM ${found.from} WHERE ${found.where} ORDER BY ${order} LIMIT ${parameters.add(limit)} OFFSET ${parameters.add(skip)}`;
  return {
    text: `WITH page AS MATERIALIZED (${page}) SELECT ${columns(found, parameters)} FROM page JOIN ${found.joinOn(`${alias}.${key} = page.${key}`)} ORDER BY ${order}`,
    values: parameters.values,
  };
};

/** The keys of a page in their order, with something beside each that is the same for all. */
export const keysStatement = (question: Question, beside: string): Statement => {
  const { parameters, found, terms } = compiled(question);
  const { alias, key } = question.readable.source;
  const { limit, skip } = question.page;
  return {
    text: `SELECT ${alias}.${key} AS key, ${beside} FROM ${found.from} WHERE ${found.where} ORDER BY ${orderOf(terms)} LIMIT ${parameters.add(limit)} OFFSET ${parameters.add(skip)}`,
    values: parameters.values,
  };
};

export const streamStatement = (question: Question, columns: Columns): Statement => {
  const { parameters, found, terms } = compiled(question);
  const { limit, skip } = question.page;
  const selected = columns(found, parameters);
  return {
    text: `SELECT ${selected} FROM ${found.from} WHERE ${found.where} ORDER BY ${orderOf(terms)} LIMIT ${parameters.add(limit)} OFFSET ${parameters.add(skip)}`,
    values: parameters.values,
  };
};

/** All that matches, looked for once: the keys as `hit`, and those of one page in `order`. */
const hits = (question: Question) => {
  const { parameters, found, terms } = compiled(question);
  const { source } = question.readable;
  const values = terms.map(({ value }, at) => `${value} AS by${at}`).join(', ');
  const order = orderOf(terms.map(({ way }, at) => ({ value: `by${at}`, way })));
  const { limit, skip } = question.page;
  return {
    parameters,
    found,
    order,
    hit: `hit AS MATERIALIZED (SELECT ${source.alias}.${source.key} AS key, ${values} FROM ${found.from} WHERE ${found.where})`,
    page: `FROM hit ORDER BY ${order} LIMIT ${parameters.add(limit)} OFFSET ${parameters.add(skip)}`,
    total: '(SELECT count(*) FROM hit) AS total',
  };
};

/** The keys of a page, and with each how many rows there are in all: what matches is looked for once, and not for each of the two. */
export const keysAndTotalStatement = (question: Question): Statement => {
  const { parameters, hit, page, total } = hits(question);
  return { text: `WITH ${hit} SELECT key, ${total} ${page}`, values: parameters.values };
};

/** The rows of a page, and with each how many there are in all, in one pass as well. */
export const pageAndTotalStatement = (question: Question, columns: Columns): Statement => {
  const { parameters, found, hit, page, total, order } = hits(question);
  const { alias, key } = question.readable.source;
  return {
    text: `WITH ${hit}, page AS MATERIALIZED (SELECT * ${page})
      SELECT ${columns(found, parameters)}, ${total} FROM page JOIN ${found.joinOn(`${alias}.${key} = page.key`)} ORDER BY ${order}`,
    values: parameters.values,
  };
};

/** How many rows have each value of a field, in the order in which a page that is sorted by it shows them. */
export const groupStatement = ({ readable, asked }: Pick<Question, 'readable' | 'asked'>, by: SortKey): Statement => {
  const parameters = newParameters();
  const found = compileSearch(readable, asked, parameters);
  const value = readable.source.fields[by.field]!.sql(readable.source.alias);
  return {
    text: `SELECT ${value} AS value, count(*)::integer AS count FROM ${found.from} WHERE ${found.where}
      GROUP BY 1 ORDER BY 1 ${by.descending ? 'DESC' : 'ASC'}`,
    values: parameters.values,
  };
};

export const countStatement = ({ readable, asked }: Pick<Question, 'readable' | 'asked'>): Statement => {
  const parameters = newParameters();
  const { from, where } = compileSearch(readable, asked, parameters);
  return { text: `SELECT count(*) AS total FROM ${from} WHERE ${where}`, values: parameters.values };
};
