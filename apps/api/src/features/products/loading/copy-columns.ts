import { productRowFields, storedLocationFields } from '@atelier/domain/product/declared-fields';
import type { Product, ProductLocation } from '@atelier/domain/product/product';
import { columnOf } from '../../../platform/db/column-of.ts';
import { copyText, type CopyValue as Value } from '../../../platform/db/copy-text.ts';

export type CopyColumn<Row> = readonly [column: string, read: (row: Row) => Value];

/** A row may hold a field in a group of its own: 'categories.type' is `type` of its categories, if it has any. */
const reader = <Row extends object>(key: string): ((row: Row) => Value) => {
  const [group = '', inner] = key.split('.');
  if (inner === undefined) return (row) => row[group as keyof Row] as Value;
  return (row) => (row[group as keyof Row] as Readonly<Record<string, Value>>)[inner];
};

const columns = <Row extends object>(keys: readonly string[]): CopyColumn<Row>[] =>
  keys.map((key) => [columnOf(key), reader<Row>(key)]);

/** How a product lies in its table: every field that is declared as stored, and the keys of its pictures. */
export const productColumns: readonly CopyColumn<Product>[] = [
  ...columns<Product>(productRowFields),
  ['images', (product) => product.images.map(({ key }) => key)],
];

export const locationColumns = columns<ProductLocation>(storedLocationFields);

export const copyRow = <Row>(columns: readonly CopyColumn<Row>[], row: Row): string => {
  let line = '';
  for (const [, read] of columns) line += `\t${copyText(read(row))}`;
  return line;
};
