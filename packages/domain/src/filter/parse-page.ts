import { accept, refuse, type Verdict } from '../shared/verdict.ts';
import { queryLimits } from './query-limits.ts';
import type { QueryFields, SortKey } from './query-tree.ts';

export type PageRequest = {
  readonly limit: number;
  readonly skip: number;
  readonly sort: readonly SortKey[];
  readonly totalCount: boolean;
};

type Given = { readonly [option: string]: unknown };

const wholeNumber = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

const sortKey = (fields: QueryFields, field: string, direction: unknown): Verdict<SortKey> => {
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!known?.sortable) return refuse(`'${field.slice(0, 60)}' is not a field you can sort by.`);
  if (direction !== 1 && direction !== -1) return refuse(`The direction for '${field}' must be 1 or -1.`);
  return accept({ field, descending: direction === -1 });
};

const sortPairs = (sort: unknown): [string, unknown][] | undefined => {
  if (typeof sort === 'string') return sort.startsWith('-') ? [[sort.slice(1), -1]] : [[sort, 1]];
  if (typeof sort !== 'object' || sort === null || Array.isArray(sort)) return undefined;
  return Object.entries(sort);
};

export const parseSort = (fields: QueryFields, sort: unknown): Verdict<readonly SortKey[]> => {
  const pairs = sortPairs(sort);
  if (!pairs || pairs.length === 0) return refuse('The sort needs a field and a direction.');
  if (pairs.length > queryLimits.sortKeys) return refuse(`At most ${queryLimits.sortKeys} sort fields are possible.`);
  const keys: SortKey[] = [];
  for (const [field, direction] of pairs) {
    const key = sortKey(fields, field, direction);
    if (!key.ok) return key;
    keys.push(key.value);
  }
  return accept(keys);
};

type Defaults = { readonly limit: number; readonly most: number; readonly sort: readonly SortKey[] };

export const parsePage = (fields: QueryFields, given: Given, defaults: Defaults): Verdict<PageRequest> => {
  const { limit = defaults.limit, skip = 0, totalCount = false } = given;
  if (!wholeNumber(limit, 1, defaults.most))
    return refuse(`The limit must be a whole number from 1 to ${defaults.most}.`);
  if (!wholeNumber(skip, 0, queryLimits.skip))
    return refuse(`The skip must be a whole number from 0 to ${queryLimits.skip}.`);
  if (typeof totalCount !== 'boolean') return refuse('totalCount must be true or false.');
  const sort = given.sort === undefined ? accept(defaults.sort) : parseSort(fields, given.sort);
  return sort.ok ? accept({ limit, skip, sort: sort.value, totalCount }) : sort;
};
