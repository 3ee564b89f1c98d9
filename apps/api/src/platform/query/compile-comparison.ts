import type { Compare, FieldType, QueryValue } from '@atelier/domain/filter/query-tree';
import { modifiedSinceInstant } from '@atelier/domain/product/availability';
import { likeLiteral, type Parameters } from './parameters.ts';

const casts: Partial<Record<FieldType, string>> = {
  number: '::numeric',
  flag: '::boolean',
  date: '::date',
  instant: '::timestamptz',
};
const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

const stored = (type: FieldType, value: QueryValue) =>
  type === 'instant' && typeof value === 'string' && value.length === 10 ? modifiedSinceInstant(value) : value;

/** A whole number is compared as one: a numeric parameter would keep an integer column from its index. */
const castFor = (type: FieldType, values: readonly QueryValue[]) =>
  type === 'number' && values.every((value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31)
    ? '::integer'
    : (casts[type] ?? '::text');

const single = (column: string, type: FieldType, { is, values }: Compare, parameters: Parameters) => {
  const value = stored(type, values[0] ?? null);
  if (value === null) return `${column} IS ${is === 'eq' ? '' : 'NOT '}NULL`;
  if (is === 'contains') return `${column} ILIKE ${parameters.add(`%${likeLiteral(String(value))}%`)}`;
  const given = `${parameters.add(value)}${castFor(type, [value])}`;
  if (is === 'eq') return `${column} = ${given}`;
  if (is === 'ne') return `${column} IS DISTINCT FROM ${given}`;
  return `${column} ${signs[is as keyof typeof signs]} ${given}`;
};

const list = (column: string, type: FieldType, compare: Compare, parameters: Parameters) => {
  const present = compare.values.filter((value) => value !== null).map((value) => stored(type, value));
  const withNull = present.length < compare.values.length;
  // One value is no list: PostgreSQL tests it faster, and reads an index in its order.
  const only = present.length === 1 && !withNull ? present[0] : undefined;
  if (only !== undefined)
    return single(column, type, { ...compare, is: compare.is === 'in' ? 'eq' : 'ne', values: [only] }, parameters);
  const values = `${parameters.add(present)}${castFor(type, present)}[]`;
  if (compare.is === 'in')
    return withNull ? `(${column} = ANY (${values}) OR ${column} IS NULL)` : `${column} = ANY (${values})`;
  return withNull
    ? `(${column} <> ALL (${values}) AND ${column} IS NOT NULL)`
    : `(${column} <> ALL (${values}) OR ${column} IS NULL)`;
};

/** null: those that hold nothing. */
const holdingAny = (column: string, values: readonly QueryValue[], parameters: Parameters) => {
  const present = values.filter((value) => value !== null);
  const any = `${column} && ${parameters.add(present)}::text[]`;
  return present.length === values.length ? any : `(${any} OR ${column} = '{}')`;
};

const holding = (column: string, { is, values }: Compare, parameters: Parameters) => {
  const held = holdingAny(column, values, parameters);
  return is === 'eq' || is === 'in' ? held : `NOT (${held})`;
};

/** One value or list against what `column` reads. */
export const compileComparison = (
  column: string,
  type: FieldType,
  compare: Compare,
  parameters: Parameters,
): string => {
  if (type === 'texts') return holding(column, compare, parameters);
  return compare.is === 'in' || compare.is === 'nin'
    ? list(column, type, compare, parameters)
    : single(column, type, compare, parameters);
};
