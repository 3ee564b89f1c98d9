import { filtersOf } from '@atelier/domain/filter/filter-bar';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { askedFields, declarationOf } from '@atelier/domain/product/declared-fields';
import type { ProductFieldKind } from '@atelier/domain/product/product-fields';
import { columnOf } from '../../../platform/db/column-of.ts';

/**
 * How a kind of field lies in a column, how PostgreSQL writes it for that, and how it is read back. Whole numbers are what
 * both do soonest: days and flags in words take several times as long.
 */
interface Kept {
  readonly type: 'VARCHAR' | 'VARCHAR[]' | 'INTEGER' | 'DOUBLE' | 'BOOLEAN' | 'DATE' | 'BIGINT';
  readonly written?: (column: string) => string;
  readonly writtenAs?: 'VARCHAR' | 'INTEGER' | 'TINYINT';
  readonly readBack?: (column: string) => string;
}

/** A character that no text of the catalogue holds. */
const between = 31;
const text = { type: 'VARCHAR' } as const;
const texts = {
  type: 'VARCHAR[]',
  written: (column: string) => `array_to_string(${column}, chr(${between}))`,
  writtenAs: 'VARCHAR',
  readBack: (column: string) => `CASE ${column} WHEN '' THEN [] ELSE string_split(${column}, chr(${between})) END`,
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
  flag: {
    type: 'BOOLEAN',
    written: (column: string) => `${column}::int`,
    writtenAs: 'TINYINT',
    readBack: (column: string) => `${column}::BOOLEAN`,
  },
  date: {
    type: 'DATE',
    written: (column: string) => `${column} - DATE '1970-01-01'`,
    writtenAs: 'INTEGER',
    readBack: (column: string) => `DATE '1970-01-01' + ${column}`,
  },
  // A double tells the millionths of these centuries apart, and is a tenth of the work of a numeric.
  instant: { type: 'BIGINT', written: (column: string) => `(date_part('epoch', ${column}) * 1000000)::bigint` },
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
/** What screens offer to filter, sort and count by; the rest is asked by hand, and of PostgreSQL alone. */
const isOffered = (field: (typeof askedFields)[number]): boolean => {
  const { asked, counted } = declarationOf(field);
  return asked === 'sort' || counted === true || filtered.has(field);
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
export const writtenColumns = ({ product, columns }: ColumnTable): string =>
  [`t.${product}`, ...columns.map(({ name, kept }) => kept.written?.(`t.${name}`) ?? `t.${name}`)].join(', ');

const readAs = ({ type, writtenAs }: Kept): string => writtenAs ?? type;
const readBack = ({ name, kept }: ColumnTable['columns'][number]) => kept.readBack?.(name) ?? name;

/** Takes a file that PostgreSQL wrote into its table. */
export const takeFile = ({ name, product, columns }: ColumnTable, file: string): string => {
  const types = [`'${product}': 'INTEGER'`, ...columns.map((column) => `'${column.name}': '${readAs(column.kept)}'`)];
  return `INSERT INTO ${name} SELECT ${[product, ...columns.map(readBack)].join(', ')}
    FROM read_csv('${file.replaceAll("'", "''")}', header = false, auto_detect = false, delim = ',', quote = '"', escape = '"',
      nullstr = '', allow_quoted_nulls = false, columns = {${types.join(', ')}})`;
};
