import type { FieldType, QueryValue } from '@atelier/domain/filter/query-tree';
import { compileComparison, type Dialect, instantOf } from '../../../platform/query/compile-comparison.ts';
import { Readable, type SourceField } from '../../../platform/query/source.ts';
import { productSource } from '../question/product-source.ts';
import type { ReaderScope } from '../question/reader-scope.ts';

const casts: Readonly<Record<FieldType, string>> = {
  text: '::VARCHAR',
  texts: '::VARCHAR',
  search: '::VARCHAR',
  styleColor: '::VARCHAR',
  number: '::DOUBLE',
  flag: '::BOOLEAN',
  date: '::DATE',
  instant: '::BIGINT',
};

/** Millionths of a second, as PostgreSQL compares moments; a Date knows thousandths. */
const microsOf = (text: string): bigint => {
  const beyond = /\.\d{3}(\d{1,3})/.exec(text)?.[1] ?? '';
  return BigInt(Date.parse(text)) * 1000n + BigInt(beyond.padEnd(3, '0'));
};

/** Of so many it is sooner to look through the list for each row than to join rows with it. */
const fewValues = 40;

const columnar: Dialect = {
  cast: (type, values) =>
    type === 'number' && values.every((value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31)
      ? '::INTEGER'
      : casts[type],
  stored: (type, value: QueryValue) => (type === 'instant' ? microsOf(String(instantOf(value))) : value),
  emptyList: '[]',
  among: (column, values, howMany) =>
    howMany <= fewValues ? `list_contains(${values}, ${column})` : `${column} = ANY (${values})`,
};

const inColumns = (field: SourceField<ReaderScope>): SourceField<ReaderScope> => ({
  ...field,
  compare: (alias, compare, parameters) =>
    compileComparison(field.sql(alias), field.type, compare, parameters, columnar),
});

const columnSource = {
  ...productSource,
  fields: Object.fromEntries(Object.entries(productSource.fields).map(([name, field]) => [name, inColumns(field)])),
};

/** The catalogue as this reader may ask it, of the columns: the same rules, fields and scope, only other values. */
export const columnsFor = (scope: ReaderScope): Readable => Readable.of(columnSource, scope);
