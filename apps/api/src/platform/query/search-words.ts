import type { Compare } from '@atelier/domain/filter/query-tree';
import type { ProductType } from '@atelier/domain/product/product';
import { alsoTold, productTypeNamed } from '@atelier/domain/product/search-vocabulary';
import type { SortTerm } from './compile-sort.ts';
import { productsLike, someKnown } from './misspelt-words.ts';
import { beginsWith, likeLiteral, type Parameters } from './parameters.ts';

/** Words that say nothing about a product. 'off' is not among them: there is off-white. */
const fillers = new Set(['the', 'and', 'for', 'with', 'in', 'of', 'a', 'an', 'to', 'on', 'at', 'by']);
const most = 8;
/** Trigrams need three letters; shorter words are taken whole or as the beginning of a style. */
const short = 3;

/** 'Black / Lime' and 'black-lime' are the same two words. Letters standing alone, as in T-shirt, only count by themselves. */
export const wordsIn = (text: string): readonly string[] => {
  const all = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = all.filter((word) => word.length > 1 && !fillers.has(word));
  return (telling.length > 0 ? telling : all).slice(0, most);
};

const told = (word: string) => alsoTold(word).map((other) => `'${other}'`);
const vectorHolds = (terms: readonly string[], parameters: Parameters) =>
  `p.search_vector @@ to_tsquery('english', ${parameters.add(terms.join(' | '))})`;
const whole = (word: string, parameters: Parameters) => vectorHolds([`'${word}'`, ...told(word)], parameters);
const begun = (word: string, parameters: Parameters) => vectorHolds([`'${word}':*`, ...told(word)], parameters);

const holds = (word: string, parameters: Parameters): string =>
  word.length < short
    ? `((${beginsWith('p.style', word.toUpperCase(), parameters)}) OR ${whole(word, parameters)})`
    : `(${begun(word, parameters)} OR p.search_text LIKE ${parameters.add(`%${likeLiteral(word)}%`)})`;

/** Sets and no OR: beside a function the planner would read the whole table. */
const resembling = (word: string, known: string, parameters: Parameters): string => {
  const held = `SELECT p.id FROM products p WHERE ${holds(word, parameters)}`;
  return word.length < short ? `(${held})` : `(${held} UNION (${productsLike(word, known, parameters)}))`;
};

/**
 * Every word somewhere in what describes a product; where nothing that the reader may know of has them all, words that look
 * alike. Looked up once before the rest: left in the WHERE, the planner walks the sort index and tests every row (638 → 18 ms).
 */
const described = (alias: string, words: readonly string[], known: string, parameters: Parameters): string => {
  const exact = words.map((word) => holds(word, parameters)).join(' AND ');
  const near = words.map((word) => resembling(word, known, parameters)).join(' INTERSECT ');
  const found = `(SELECT ARRAY(SELECT p.id FROM products p WHERE ${exact}) AS ids OFFSET 0) found`;
  const told = `SELECT CASE WHEN ${someKnown('found.ids', known)} THEN found.ids END FROM ${found}`;
  return `${alias}.id = ANY (coalesce((${told}), ARRAY(${near})))`;
};

/** Shoes are all footwear, and what else speaks of shoes. Half of the catalogue is not looked up before the rest. */
const ofType = (alias: string, type: ProductType, word: string, parameters: Parameters): string => {
  const named = parameters.add(type);
  const elsewhere = `SELECT p.id FROM products p WHERE p.product_type <> ${named} AND ${holds(word, parameters)}`;
  return `(${alias}.product_type = ${named} OR ${alias}.id IN (${elsewhere}))`;
};

const namesNoType = (word: string) => productTypeNamed(word) === undefined;

/** Whether products are looked up by words of a text before the rest of a search: all of them are then known at once. */
export const looksUpWords = (text: string): boolean => wordsIn(text).some(namesNoType);

/** `known` says of a product `p` that the reader may know of it. */
export const searched = (alias: string, { values }: Compare, parameters: Parameters, known: () => string): string => {
  const words = wordsIn(String(values[0]));
  if (words.length === 0) return 'FALSE';
  const telling = words.filter(namesNoType);
  return [
    ...(telling.length > 0 ? [described(alias, telling, known(), parameters)] : []),
    ...words.flatMap((word) => {
      const type = productTypeNamed(word);
      return type === undefined ? [] : [ofType(alias, type, word, parameters)];
    }),
  ].join(' AND ');
};

/** The best first: the style itself, then the words in a row as they were typed, then by weight of where they stand. */
export const byRelevance = (alias: string, text: string, parameters: Parameters): readonly SortTerm[] => {
  const words = wordsIn(text).filter(namesNoType);
  // All shoes are equally shoes: they come in the order of an index.
  if (words.length === 0) return [];
  const styles = parameters.add(words.map((word) => word.toUpperCase()));
  const typed = parameters.add(`%${likeLiteral(text.trim().toLowerCase())}%`);
  const any = parameters.add(words.map((word) => `'${word}':*`).join(' | '));
  return [
    `(${alias}.style = ANY (${styles}::text[]))`,
    `(${alias}.search_text LIKE ${typed})`,
    `ts_rank(${alias}.search_vector, to_tsquery('english', ${any}))`,
  ].map((value) => ({ value, way: 'DESC' }));
};
