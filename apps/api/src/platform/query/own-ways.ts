import type { Compare } from '@atelier/domain/filter/query-tree';
import { compileComparison } from './compile-comparison.ts';
import type { Parameters } from './parameters.ts';
import { wordsIn } from './search-words.ts';

/** Every word that is asked for begins one of the row's, which stand in its column `words`. */
export const beginningWords = (alias: string, { values }: Compare, parameters: Parameters): string => {
  const asked = wordsIn(String(values[0]));
  if (asked.length === 0) return 'FALSE';
  return `${alias}.words @@ to_tsquery('simple', ${parameters.add(asked.map((word) => `'${word}':*`).join(' & '))})`;
};

/** A word that every row has: told apart by a plain `<>`, which an index of some of the rows can be held against. */
export const alwaysThere =
  (column: string) =>
  (alias: string, compare: Compare, parameters: Parameters): string => {
    const name = `${alias}.${column}`;
    const [value] = compare.values;
    return compare.is === 'ne' && typeof value === 'string'
      ? `${name} <> ${parameters.add(value)}::text`
      : compileComparison(name, 'text', compare, parameters);
  };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Rows by a key of that kind; what is no id names none. */
export const byUuid =
  (column: string) =>
  (alias: string, { is, values }: Compare, parameters: Parameters): string => {
    const ids = values.filter((value) => typeof value === 'string' && uuid.test(value));
    const named = `${alias}.${column} = ANY (${parameters.add(ids)}::uuid[])`;
    return is === 'ne' || is === 'nin' ? `NOT (${named})` : named;
  };

export const byId = byUuid('id');
