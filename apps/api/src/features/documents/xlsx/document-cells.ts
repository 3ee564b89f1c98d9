import type { ExportRow } from '@atelier/contract/files/sheets';
import { percentFraction } from '@atelier/domain/document/column-text';
import { type ColumnKey, documentColumn } from '@atelier/domain/document/document-columns';
import type { SheetContent } from '@atelier/pages';

export type Cell = ExportRow['cells'][number];

export const text = (value: string): Cell => (value === '' ? null : ['string', value]);

/** Typed: a price is a number with the currency of its location, a day is a day, and nothing is an empty cell. */
export const columnCell = (key: ColumnKey, value: unknown, { currency, decimals }: SheetContent['location']): Cell => {
  const { kind } = documentColumn(key);
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return text(value.join(', '));
  if (typeof value === 'number') {
    if (kind === 'money') return ['currency', value, currency, decimals];
    if (kind === 'percent') return ['percent', percentFraction(key, value)];
    return ['number', value];
  }
  if (kind === 'date' && typeof value === 'string') return ['date', value.slice(0, 10)];
  return text(String(value));
};
