import type { CellInput, EditReport } from '../edit.ts';
import type { Grid } from '../grid.ts';
import type { Range } from '../ranges.ts';
import { parseTsv } from '../tsv.ts';
import { reportSkipped } from './report.ts';

const span = (from: number, to: number): number => to - from + 1;

/** A block repeats to fill a selection that is a whole multiple of it; otherwise it keeps its own size. */
function targetOf(selected: Range, height: number, width: number): Range {
  const tall = span(selected.top, selected.bottom);
  const wide = span(selected.left, selected.right);
  return {
    top: selected.top,
    left: selected.left,
    bottom: selected.top + (tall % height === 0 ? Math.max(tall, height) : height) - 1,
    right: selected.left + (wide % width === 0 ? Math.max(wide, width) : width) - 1,
  };
}

interface Spread<R extends object> {
  readonly inputs: CellInput<R>[];
  readonly outside: number;
}

function spread<R extends object>(grid: Grid<R>, block: readonly (readonly string[])[], target: Range): Spread<R> {
  const inputs: CellInput<R>[] = [];
  let outside = 0;
  for (let at = target.top; at <= target.bottom; at++) {
    const line = block[(at - target.top) % block.length]!;
    const row = grid.model.rowAt(at);
    for (let col = target.left; col <= target.right; col++) {
      const text = line[(col - target.left) % line.length];
      const column = grid.columns.drawn[col];
      if (text === undefined) continue;
      if (row && column) inputs.push({ row, column, text });
      else outside++;
    }
  }
  return { inputs, outside };
}

function intoRanges<R extends object>(grid: Grid<R>, text: string): Spread<R> {
  const parts = grid.selection.ranges.map((range) => spread(grid, [[text]], range));
  return { inputs: parts.flatMap((part) => part.inputs), outside: parts.reduce((sum, part) => sum + part.outside, 0) };
}

/** Pastes a block of text at the selection as one step; cells that refuse it are counted and named. */
export function pasteText<R extends object>(grid: Grid<R>, text: string): EditReport {
  const { selection } = grid;
  const selected = selection.last ?? {
    top: selection.active.row,
    bottom: selection.active.row,
    left: selection.active.col,
    right: selection.active.col,
  };
  const block = parseTsv(text);
  const width = Math.max(...block.map((line) => line.length));
  const single = block.length === 1 && width === 1;
  return grid.batch(() => {
    grid.history.seal();
    if (single && selection.ranges.length > 1) {
      const { inputs, outside } = intoRanges(grid, block[0]![0]!);
      return reportSkipped(grid, grid.edit(inputs), outside);
    }
    const target = targetOf(selected, block.length, width);
    const { inputs, outside } = spread(grid, block, target);
    const report = reportSkipped(grid, grid.edit(inputs), outside);
    const bottom = Math.min(target.bottom, grid.model.count - 1);
    selection.select({ ...target, bottom, right: Math.min(target.right, grid.columns.drawn.length - 1) });
    grid.history.seal();
    grid.emit('selection');
    return report;
  });
}
