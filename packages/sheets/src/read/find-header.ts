import type { RawRow } from './raw-sheet.ts';

export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

const filled = (row: RawRow): number => row.cells.reduce((count, cell) => (isBlank(cell) ? count : count + 1), 0);

/** Numbers, percentages, amounts and dates are what stands under a header. */
const isFigure = (text: string): boolean => /^[-+(]?[\p{Sc}\s]*\d[\d\s.,:/'-]*[%)]?$/u.test(text.trim());

const figures = (row: RawRow): number =>
  row.cells.reduce((count, cell) => (cell !== undefined && isFigure(cell) ? count + 1 : count), 0);

/** As many cells as most rows have: the widest third does not decide, since one long row proves nothing. */
const usualWidth = (rows: readonly RawRow[]): number => {
  const widths = rows.map(filled).toSorted((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
};

const headed = 0.6;

/**
 * G38: the first row is the header unless it plainly is not, which is when it has far fewer cells than the rows below.
 * Then the first one as wide as they are, and not mostly figures, is proposed. The place in the rows given.
 */
export function findHeader(rows: readonly RawRow[]): number {
  const [first, ...below] = rows;
  if (!first || below.length === 0) return 0;
  const wide = Math.max(2, headed * usualWidth(below));
  if (filled(first) >= wide || usualWidth(below) < 2) return 0;
  const found = rows.findIndex((row, index) => {
    const rest = rows.slice(index + 1);
    const enough = Math.max(2, headed * usualWidth(rest.length > 0 ? rest : [row]));
    return filled(row) >= Math.max(enough, wide) && figures(row) <= filled(row) / 2;
  });
  return Math.max(0, found);
}
