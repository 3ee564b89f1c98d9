import { date } from '../fields/date.ts';
import type { FieldContext } from '../fields/field.ts';
import { formatMoney } from '../fields/money.ts';
import { groupThousands } from '../fields/numeric-text.ts';
import { type ColumnKey, documentColumn } from './document-columns.ts';

const day = date();

/** Percents are kept as points where people type them and as fractions where a formula makes them. */
const fractions: ReadonlySet<ColumnKey> = new Set([
  'initialMarkup',
  'styleSellThru',
  'colorSellThru',
  'sellThrough',
] as const);

/** As a workbook keeps it: half is 0.5. */
export const percentFraction = (key: ColumnKey, value: number): number => (fractions.has(key) ? value : value / 100);

const percentText = (key: ColumnKey, value: number): string =>
  `${groupThousands(fractions.has(key) ? value * 100 : value, 1)}%`;

/**
 * A value of the catalogue as a page prints it, with the currency and decimals of the location; empty: nothing is there.
 */
export const columnText = (key: ColumnKey, value: unknown, context: FieldContext = {}): string => {
  if (value === null || value === undefined || value === '') return '';
  const { kind, print } = documentColumn(key);
  if (Array.isArray(value)) return value.join(print === 'long' ? '\n' : ', ');
  if (kind === 'money') return typeof value === 'number' ? formatMoney(value, context) : '';
  if (kind === 'percent') return typeof value === 'number' ? percentText(key, value) : '';
  if (kind === 'number') return typeof value === 'number' ? groupThousands(value, 0) : '';
  if (kind === 'date') return typeof value === 'string' ? day.format(value.slice(0, 10)) : '';
  return String(value);
};
