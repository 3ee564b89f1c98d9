import { date } from '@atelier/domain/fields/date';
import type { Field, FieldContext } from '@atelier/domain/fields/field';
import { flag } from '@atelier/domain/fields/flag';
import { image } from '@atelier/domain/fields/image';
import { money } from '@atelier/domain/fields/money';
import { number } from '@atelier/domain/fields/number';
import { option } from '@atelier/domain/fields/option';
import { options } from '@atelier/domain/fields/options';
import { percent } from '@atelier/domain/fields/percent';
import { text } from '@atelier/domain/fields/text';
import { type ProductFieldKey, type ProductFieldKind, productFields } from '@atelier/domain/product/product-fields';
import type { ColumnDef } from '@atelier/grid';
import { today } from '../../platform/dates.ts';
import type { ProductGridRow } from './product-row.ts';

type ProductColumn = ColumnDef<ProductGridRow>;

const fieldOf: Readonly<Record<ProductFieldKind, () => Field>> = {
  text: () => text() as Field,
  texts: () => options() as Field,
  number: () => number() as Field,
  money: () => money() as Field,
  percent: () => percent() as Field,
  date: () => date() as Field,
  instant: () => date() as Field,
  option: () => option() as Field,
  options: () => options() as Field,
  flag: () => flag() as Field,
  image: () => image() as Field,
};

const widths: Readonly<Record<ProductFieldKind, number>> = {
  text: 140,
  texts: 160,
  number: 96,
  money: 104,
  percent: 96,
  date: 92,
  instant: 92,
  option: 120,
  options: 120,
  flag: 84,
  image: 72,
};

/** Absent values read as the blank of their kind, so that sorting and copying never meet undefined. */
const readerOf = (key: string, kind: ProductFieldKind): ((row: ProductGridRow) => unknown) => {
  if (kind === 'text') return (row) => row[key] ?? '';
  if (kind === 'flag') return (row) => row[key] === true;
  if (kind === 'texts' || kind === 'options') return (row) => row[key] ?? [];
  if (kind === 'instant') return (row) => (typeof row[key] === 'string' ? today(new Date(row[key])) : null);
  return (row) => row[key] ?? null;
};

/** A read-only column of any product field; label and kind come from the field's one declaration. */
export function productColumn(
  key: ProductFieldKey,
  moneyContext: () => FieldContext,
  more: Partial<ProductColumn> = {},
): ProductColumn {
  const { label, kind } = productFields[key];
  return {
    id: key,
    label,
    field: fieldOf[kind](),
    width: widths[kind],
    readOnly: true,
    read: readerOf(key, kind),
    ...(kind === 'money' ? { context: moneyContext } : {}),
    ...more,
  };
}
