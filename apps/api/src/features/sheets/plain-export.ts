import type { exportHead, exportRow } from '@atelier/contract/files/sheets';
import { exportLimits } from '@atelier/domain/vocabulary/limits';
import type { z } from 'zod';

export type ExportHead = z.output<typeof exportHead>;
export type Row = z.output<typeof exportRow>;

const { columns, textCharacters, symbolCharacters, decimals, outlineLevels, nameCharacters, widest } = exportLimits;

const wholeUpTo = (value: unknown, most: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
const textUpTo = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most;

function isCell(cell: unknown): boolean {
  if (cell === null) return true;
  if (!Array.isArray(cell)) return false;
  switch (cell[0]) {
    case 'string':
    case 'date':
    case 'image':
      return cell.length === 2 && textUpTo(cell[1], textCharacters);
    case 'number':
    case 'percent':
      return cell.length === 2 && Number.isFinite(cell[1]);
    case 'currency':
      return (
        cell.length === 4 &&
        Number.isFinite(cell[1]) &&
        textUpTo(cell[2], symbolCharacters) &&
        wholeUpTo(cell[3], decimals)
      );
    case 'boolean':
      return cell.length === 2 && typeof cell[1] === 'boolean';
    case 'sum':
      return cell.length === 3 && wholeUpTo(cell[1], columns - 1) && wholeUpTo(cell[2], columns - 1);
    default:
      return false;
  }
}

const isRowTone = (tone: unknown): boolean =>
  tone === undefined || tone === 'group' || tone === 'critical' || tone === 'warning';
const isCellTone = (tone: unknown): boolean => tone === null || tone === 'critical' || tone === 'warning';
const isListOf = (list: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(list) && list.length <= columns && list.every(isOne);

/**
 * A row as nearly every export writes it, told without the schema, which takes longer for a large sheet than writing
 * it. Says no whenever it is not sure: the schema decides then, and has the words for what is wrong.
 */
export const isPlainRow = (value: unknown): value is Row => {
  if (typeof value !== 'object' || value === null) return false;
  const { cells, outline, tone, tones } = value as Record<string, unknown>;
  return (
    isListOf(cells, isCell) &&
    (outline === undefined || wholeUpTo(outline, outlineLevels)) &&
    isRowTone(tone) &&
    (tones === undefined || isListOf(tones, isCellTone))
  );
};

const isColumn = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { header, width, hidden } = value as Record<string, unknown>;
  return (
    textUpTo(header, nameCharacters) &&
    (width === undefined || (typeof width === 'number' && width >= 1 && width <= widest)) &&
    (hidden === undefined || typeof hidden === 'boolean')
  );
};

/** The same for the first line, where everything must be there; whatever else it says is left out. */
export const plainHead = (value: unknown): ExportHead | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { filename, title, columns: named, outlineLevels: levels } = value as ExportHead;
  const isPlain =
    textUpTo(filename, nameCharacters) &&
    textUpTo(title, nameCharacters) &&
    isListOf(named, isColumn) &&
    named.length > 0 &&
    wholeUpTo(levels, outlineLevels);
  return isPlain ? { filename, title, columns: named, outlineLevels: levels } : null;
};
