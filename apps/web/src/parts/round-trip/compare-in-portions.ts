import type { ColumnMatches } from '@atelier/domain/import/match-columns';
import {
  type RowsHere,
  type SheetComparison,
  type SheetTable,
  sheetComparer,
} from '@atelier/domain/import/round-trip/compare-sheet';
import { breathe } from '../../platform/breathe.ts';

export interface Comparing {
  readonly signal: AbortSignal;
  onLines(done: number): void;
}

const linesPerTurn = 250;

/** Compares with rests in between: the page goes on drawing, and Cancel is obeyed. */
export async function compareInPortions(
  { header, lines }: SheetTable,
  matches: ColumnMatches,
  here: RowsHere,
  { signal, onLines }: Comparing,
): Promise<SheetComparison | null> {
  const comparer = sheetComparer(header, matches, here);
  if (!comparer) return null;
  for (let at = 0; at < lines.length; at += linesPerTurn) {
    if (at > 0) {
      onLines(at);
      await breathe(signal);
    }
    for (const line of lines.slice(at, at + linesPerTurn)) comparer.take(line);
  }
  return comparer.result();
}
