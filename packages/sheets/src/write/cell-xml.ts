import { defaultCurrency } from '@atelier/domain/vocabulary/limits';
import { columnLetters } from '../read/cell-address.ts';
import { type CellStyles, type CellTone, currencyFormat, numberFormats } from './cell-styles.ts';
import { cellText, keepsSpaces } from './sheet-text.ts';
import type { WriteCell } from './workbook.ts';

const dayMs = 86_400_000;
const daysTo1970 = 25_569;
const isoInstant = /^\d{4}-\d\d-\d\dT[\d:]+\.000Z$/;

const serials = new Map<string, number | null>();
const mostSerials = 20_000;

/** The serial number of a calendar day, or null when the text is no day that Excel knows, such as 31 February. */
export function dateSerial(text: string): number | null {
  const day = text.slice(0, 10);
  const known = serials.get(day);
  if (known !== undefined) return known;
  const serial = serialOf(day);
  // A sheet has few days and names them again and again.
  if (serials.size < mostSerials) serials.set(day, serial);
  return serial;
}

function serialOf(day: string): number | null {
  const instant = Date.parse(`${day}T00:00:00Z`);
  if (!Number.isFinite(instant) || new Date(instant).toISOString().slice(0, 10) !== day) return null;
  const serial = instant / dayMs + daysTo1970;
  return serial > 60 ? serial : null;
}

const numeric = (place: string, value: number, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

function textual(place: string, text: string, style: number): string {
  const content = cellText(text);
  const space = keepsSpaces(content) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${content}</t></is></c>`;
}

const formatOf = (cell: WriteCell, value: number): string => {
  if (cell.type === 'currency') return currencyFormat(cell.currency ?? defaultCurrency);
  if (cell.type === 'percent') return numberFormats.percent;
  return Number.isInteger(value) ? numberFormats.number : numberFormats.decimal;
};

/** The only formula there is: two places of its own row. */
function summed(place: string, { from, to }: NonNullable<WriteCell['sum']>, style: number): string {
  const row = place.replace(/^[A-Z]+/, '');
  return `<c r="${place}" s="${style}"><f>SUM(${columnLetters(from)}${row}:${columnLetters(to)}${row})</f><v>0</v></c>`;
}

/** Numbers stay numbers and texts stay texts: nothing here ever becomes a formula (T19). */
export function cellXml(place: string, cell: WriteCell, rowTone: CellTone, styles: CellStyles): string {
  const tone = cell.tone ?? rowTone;
  const { value, sum } = cell;
  if (sum) return summed(place, sum, styles.id(numberFormats.number, tone));
  const blank = (): string =>
    tone === 'plain' ? '' : `<c r="${place}" s="${styles.id(numberFormats.general, tone)}"/>`;
  if (value === null || value === '' || cell.type === 'blank' || cell.type === 'image') return blank();
  if (typeof value === 'boolean') {
    return `<c r="${place}" s="${styles.id(numberFormats.boolean, tone)}" t="b"><v>${value ? 1 : 0}</v></c>`;
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? numeric(place, value, styles.id(formatOf(cell, value), tone)) : blank();
  }
  const serial = cell.type === 'date' || isoInstant.test(value) ? dateSerial(value) : null;
  if (serial !== null) return numeric(place, serial, styles.id(numberFormats.date, tone));
  return textual(place, value, styles.id(numberFormats.general, tone, cell.align));
}
