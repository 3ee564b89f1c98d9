import type { Compare, FieldType, QueryValue } from '@atelier/domain/filter/query-tree';
import { modifiedSinceInstant } from '@atelier/domain/product/availability';
import { likeLiteral, type Parameters } from './parameters.ts';

const casts: Partial<Record<FieldType, string>> = {
  number: '::numeric',
  flag: '::boolean',
  date: '::date',
  instant: '::timestamptz',
};
/** How an engine reads the values of a question. */
export interface Dialect {
  /** What a parameter of that type is cast to. */
  cast(type: FieldType, values: readonly QueryValue[]): string;
  /** A value as it is compared with what is stored. */
  stored(type: FieldType, value: QueryValue): unknown;
  readonly emptyList: string;
  /** Whether a column holds one of so many values; unknown where it holds nothing. */
  among(column: string, values: string, howMany: number): string;
}

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** A day stands for the moment at which it counts as modified since. */
export const instantOf = (value: QueryValue): QueryValue =>
  typeof value === 'string' && value.length === 10 ? modifiedSinceInstant(value) : value;

/** A whole number is compared as one: a numeric parameter would keep an integer column from its index. */
const castFor = (type: FieldType, values: readonly QueryValue[]) =>
  type === 'number' && values.every((value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31)
    ? '::integer'
    : (casts[type] ?? '::text');

const postgres: Dialect = {
  cast: castFor,
  stored: (type, value) => (type === 'instant' ? instantOf(value) : value),
  emptyList: `'{}'`,
  among: (column, values) => `${column} = ANY (${values})`,
};

type Comparing = {
  readonly column: string;
  readonly type: FieldType;
  readonly parameters: Parameters;
  readonly dialect: Dialect;
};

const single = ({ column, type, parameters, dialect }: Comparing, { is, values }: Compare) => {
  const value = values[0] ?? null;
  if (value === null) return `${column} IS ${is === 'eq' ? '' : 'NOT '}NULL`;
  if (is === 'contains') return `${column} ILIKE ${parameters.add(`%${likeLiteral(String(value))}%`)}`;
  const given = `${parameters.add(dialect.stored(type, value))}${dialect.cast(type, [value])}`;
  if (is === 'eq') return `${column} = ${given}`;
  if (is === 'ne') return `${column} IS DISTINCT FROM ${given}`;
  return `${column} ${signs[is as keyof typeof signs]} ${given}`;
};

const list = (comparing: Comparing, compare: Compare) => {
  const { column, type, parameters, dialect } = comparing;
  const present = compare.values.filter((value) => value !== null);
  const withNull = present.length < compare.values.length;
  // One value is no list: PostgreSQL tests it faster, and reads an index in its order.
  const only = present.length === 1 && !withNull ? present[0] : undefined;
  if (only !== undefined)
    return single(comparing, { ...compare, is: compare.is === 'in' ? 'eq' : 'ne', values: [only] });
  const given = present.map((value) => dialect.stored(type, value));
  const values = `${parameters.add(given)}${dialect.cast(type, present)}[]`;
  if (compare.is === 'in') {
    const among = dialect.among(column, values, present.length);
    return withNull ? `(${among} OR ${column} IS NULL)` : among;
  }
  return withNull
    ? `(${column} <> ALL (${values}) AND ${column} IS NOT NULL)`
    : `(${column} <> ALL (${values}) OR ${column} IS NULL)`;
};

/** null: those that hold nothing. */
const holdingAny = ({ column, parameters, dialect }: Comparing, values: readonly QueryValue[]) => {
  const present = values.filter((value) => value !== null);
  const any = `${column} && ${parameters.add(present)}::text[]`;
  return present.length === values.length ? any : `(${any} OR ${column} = ${dialect.emptyList})`;
};

const holding = (comparing: Comparing, { is, values }: Compare) => {
  const held = holdingAny(comparing, values);
  return is === 'eq' || is === 'in' ? held : `NOT (${held})`;
};

/** One value or list against what `column` reads. */
export const compileComparison = (
  column: string,
  type: FieldType,
  compare: Compare,
  parameters: Parameters,
  dialect: Dialect = postgres,
): string => {
  const comparing: Comparing = { column, type, parameters, dialect };
  if (type === 'texts') return holding(comparing, compare);
  return compare.is === 'in' || compare.is === 'nin' ? list(comparing, compare) : single(comparing, compare);
};
