import type { Grid } from '../grid.ts';
import type { Cell } from '../ranges.ts';
import { foldText } from '../rows/text-order.ts';

const rowsPerSlice = 2_000;
export const mostMatches = 10_000;

/** Walks the shown rows and yields after every slice, so that the screen stays alive over 100,000 rows. */
export function* findCells<R extends object>(grid: Grid<R>, text: string): Generator<readonly Cell[], void> {
  const wanted = foldText(text);
  if (wanted === '') return;
  let found: Cell[] = [];
  let total = 0;
  for (let row = 0; row < grid.model.count; row++) {
    const value = grid.model.rowAt(row);
    if (value) {
      grid.columns.drawn.forEach((column, col) => {
        if (column.field.kind !== 'image' && foldText(column.show(value)).includes(wanted)) found.push({ row, col });
      });
    }
    if ((row + 1) % rowsPerSlice === 0) {
      total += found.length;
      yield found;
      if (total >= mostMatches) return;
      found = [];
    }
  }
  yield found;
}

export function firstMatchAfter(matches: readonly Cell[], from: Cell): number {
  const at = matches.findIndex(({ row, col }) => row > from.row || (row === from.row && col >= from.col));
  return Math.max(0, at);
}
