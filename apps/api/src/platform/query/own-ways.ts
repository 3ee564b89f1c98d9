import type { Compare } from '@atelier/domain/filter/query-tree';
import type { Parameters } from './parameters.ts';
import { wordsIn } from './search-words.ts';

/** Every word that is asked for begins one of the row's, which stand in its column `words`. */
export const beginningWords = (alias: string, { values }: Compare, parameters: Parameters): string => {
  const asked = wordsIn(String(values[0]));
  if (asked.length === 0) return 'FALSE';
  return `${alias}.words @@ to_tsquery('simple', ${parameters.add(asked.map((word) => `'${word}':*`).join(' & '))})`;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Rows by their ids; what is no id names none. */
export const byId = (alias: string, { is, values }: Compare, parameters: Parameters): string => {
  const ids = values.filter((value) => typeof value === 'string' && uuid.test(value));
  const named = `${alias}.id = ANY (${parameters.add(ids)}::uuid[])`;
  return is === 'ne' || is === 'nin' ? `NOT (${named})` : named;
};
