import type { SheetLine } from './import-row.ts';

export interface MergedRun {
  readonly column: number;
  readonly fromRow: number;
  readonly toRow: number;
}

/** A style merged over its colors is written once: the rows below it mean the same style, not none. */
export function fillMerged(lines: readonly SheetLine[], merged: readonly MergedRun[]): readonly SheetLine[] {
  if (merged.length === 0) return lines;
  const byNumber = new Map(lines.map((line, index) => [line.number, index]));
  const filled = [...lines];
  for (const { column, fromRow, toRow } of merged) {
    const first = byNumber.get(fromRow);
    const text = first === undefined ? '' : (filled[first]?.cells[column] ?? '');
    if (text.trim() === '') continue;
    for (let number = fromRow + 1; number <= toRow; number += 1) {
      const index = byNumber.get(number);
      const line = index === undefined ? undefined : filled[index];
      if (index === undefined || !line || (line.cells[column] ?? '').trim() !== '') continue;
      filled[index] = { number, cells: line.cells.with(column, text) };
    }
  }
  return filled;
}
