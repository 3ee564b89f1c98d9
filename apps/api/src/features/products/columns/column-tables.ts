import { askedFields, declarationOf } from '@atelier/domain/product/declared-fields';
import type { ProductFieldKind } from '@atelier/domain/product/product-fields';
import { columnOf } from '../../../platform/db/column-of.ts';

/** How a kind of field lies in a column, and how PostgreSQL writes it for that. */
interface Kept {
  readonly type: 'VARCHAR' | 'VARCHAR[]' | 'INTEGER' | 'DOUBLE' | 'BOOLEAN' | 'DATE' | 'BIGINT';
  readonly written?: (column: string) => string;
}

/** A character that no text of the catalogue holds. */
const between = 31;
const text = { type: 'VARCHAR' } as const;
const texts = {
  type: 'VARCHAR[]',
  written: (column: string) => `array_to_string(${column}, chr(${between}))`,
} as const;
/** Amounts of at most twelve digits are told apart by a double, and a question brings doubles. */
const amount = { type: 'DOUBLE' } as const;

const kinds = {
  text,
  option: text,
  image: text,
  texts,
  options: texts,
  number: { type: 'INTEGER' },
  money: amount,
  percent: amount,
  flag: { type: 'BOOLEAN' },
  date: { type: 'DATE' },
  instant: { type: 'BIGINT', written: (column: string) => `(extract(epoch FROM ${column}) * 1000000)::bigint` },
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
/** Sizes and dates by the dozen for each product: these are asked of PostgreSQL alone. */
const ofAvailability = (field: string) => field.startsWith('locations.availability.');

/** Everything a question may ask of a product and its locations, under the names that PostgreSQL has for it. */
export const columnTables: readonly ColumnTable[] = [
  { name: 'products', product: 'id', columns: columnsOf(askedFields.filter((field) => !ofLocations(field))) },
  {
    name: 'product_locations',
    product: 'product_id',
    columns: columnsOf(askedFields.filter((field) => ofLocations(field) && !ofAvailability(field))),
  },
];

export const hasColumn = (field: string): boolean =>
  (askedFields as readonly string[]).includes(field) && !ofAvailability(field);

export const createTable = ({ name, product, columns }: ColumnTable): string =>
  `CREATE TABLE ${name} (${[`${product} INTEGER`, ...columns.map((column) => `${column.name} ${column.kept.type}`)].join(', ')})`;

/** What PostgreSQL is asked for, in the order of the columns. */
export const writtenColumns = ({ product, columns }: ColumnTable): string =>
  [`t.${product}`, ...columns.map(({ name, kept }) => kept.written?.(`t.${name}`) ?? `t.${name}`)].join(', ');

const readAs = ({ type }: Kept) => (type === 'VARCHAR[]' ? 'VARCHAR' : type);
const readBack = ({ name, kept }: ColumnTable['columns'][number]) =>
  kept.type === 'VARCHAR[]' ? `CASE ${name} WHEN '' THEN [] ELSE string_split(${name}, chr(${between})) END` : name;

/** Takes a file that PostgreSQL wrote into its table. */
export const takeFile = ({ name, product, columns }: ColumnTable, file: string): string => {
  const types = [`'${product}': 'INTEGER'`, ...columns.map((column) => `'${column.name}': '${readAs(column.kept)}'`)];
  return `INSERT INTO ${name} SELECT ${[product, ...columns.map(readBack)].join(', ')}
    FROM read_csv('${file.replaceAll("'", "''")}', header = false, auto_detect = false, delim = ',', quote = '"', escape = '"',
      nullstr = '', allow_quoted_nulls = false, columns = {${types.join(', ')}})`;
};
