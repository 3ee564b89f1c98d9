import { filtersOf } from '@atelier/domain/filter/filter-bar';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { askedFields, countedFields, declarationOf } from '@atelier/domain/product/declared-fields';
import type { ProductFieldKind } from '@atelier/domain/product/product-fields';
import { columnOf } from '../../../platform/db/column-of.ts';
import type { Sent } from './column-pages.ts';

/** How a kind of field lies in a column, and how PostgreSQL sends it. */
interface Kept {
  readonly type: 'VARCHAR' | 'VARCHAR[]' | 'INTEGER' | 'DOUBLE' | 'BOOLEAN' | 'DATE' | 'BIGINT';
  readonly sent: Sent;
}

const text = { type: 'VARCHAR', sent: 'text' } as const;
const texts = { type: 'VARCHAR[]', sent: 'texts' } as const;
/** Amounts of at most twelve digits are told apart by a double, and a question brings doubles. */
const amount = { type: 'DOUBLE', sent: 'numeric' } as const;

const kinds = {
  text,
  option: text,
  image: text,
  texts,
  options: texts,
  number: { type: 'INTEGER', sent: 'integer' },
  money: amount,
  percent: amount,
  flag: { type: 'BOOLEAN', sent: 'flag' },
  date: { type: 'DATE', sent: 'day' },
  /** Millionths of a second since 1970. */
  instant: { type: 'BIGINT', sent: 'moment' },
} as const satisfies Record<ProductFieldKind, Kept>;

export interface ColumnTable {
  readonly name: string;
  /** The product of a row, by which a table is read in parts. */
  readonly product: string;
  readonly columns: readonly { readonly name: string; readonly kept: Kept }[];
}

const columnsOf = (fields: readonly (typeof askedFields)[number][]) =>
  fields.map((field) => ({ name: columnOf(field), kept: kinds[declarationOf(field).kind] as Kept }));

const ofLocations = (field: string) => field.startsWith('locations.');

const filtered: ReadonlySet<string> = new Set(
  Object.values(productFilterModules).flatMap((module) => filtersOf(module).map(({ key, field = key }) => field)),
);
/** What a value is called beside its count. */
const names: ReadonlySet<string | undefined> = new Set(countedFields.map((field) => declarationOf(field).namedBy));
/** What screens offer to filter, sort and count by; the rest is asked by hand, and of PostgreSQL alone. */
const isOffered = (field: (typeof askedFields)[number]): boolean => {
  const { asked, counted } = declarationOf(field);
  return asked === 'sort' || counted === true || names.has(field) || filtered.has(field);
};

const keptFields = askedFields.filter(isOffered);

/** What screens ask of a product and its locations, under the names that PostgreSQL has for it. */
export const columnTables: readonly ColumnTable[] = [
  { name: 'products', product: 'id', columns: columnsOf(keptFields.filter((field) => !ofLocations(field))) },
  { name: 'product_locations', product: 'product_id', columns: columnsOf(keptFields.filter(ofLocations)) },
];

export const hasColumn = (field: string): boolean => (keptFields as readonly string[]).includes(field);

export const createTable = ({ name, product, columns }: ColumnTable): string =>
  `CREATE TABLE ${name} (${[`${product} INTEGER`, ...columns.map((column) => `${column.name} ${column.kept.type}`)].join(', ')})`;

/** What PostgreSQL is asked for, in the order of the columns. */
export const copiedColumns = ({ product, columns }: ColumnTable): string =>
  [product, ...columns.map(({ name }) => name)].map((column) => `t.${column}`).join(', ');

export const sentBy = ({ columns }: ColumnTable): readonly Sent[] => [
  'integer',
  ...columns.map(({ kept }) => kept.sent),
];
