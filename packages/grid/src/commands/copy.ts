import type { Grid } from '../grid.ts';
import type { Range } from '../ranges.ts';

export type Copied = { readonly ok: true; readonly rows: string[][] } | { readonly ok: false; readonly reason: string };

/** Several ranges copy as one block only if they line up, as in a spreadsheet. */
function lineUp(ranges: readonly Range[]): Range[][] | null {
  const first = ranges[0];
  if (!first) return null;
  if (ranges.every((range) => range.left === first.left && range.right === first.right)) {
    return [...ranges].sort((a, b) => a.top - b.top).map((range) => [range]);
  }
  if (ranges.every((range) => range.top === first.top && range.bottom === first.bottom)) {
    return [[...ranges].sort((a, b) => a.left - b.left)];
  }
  return null;
}

function textAt<R extends object>(grid: Grid<R>, at: number, col: number): string | null {
  const column = grid.columns.drawn[col]!;
  const row = grid.model.rowAt(at);
  if (row) return column.copy(row);
  const group = grid.model.groupAt(at);
  if (!group) return null;
  if (group.column === column.id) return group.label;
  const sum = column.aggregate ? grid.model.aggregateOf(group, column) : null;
  return sum === null ? '' : column.field.copy(sum);
}

export function copySelection<R extends object>(grid: Grid<R>): Copied {
  const blocks = lineUp(grid.selection.ranges);
  if (!blocks) {
    const reason = grid.selection.ranges.length
      ? 'Selections that do not line up cannot be copied together.'
      : 'Nothing is selected.';
    return { ok: false, reason };
  }
  const rows: string[][] = [];
  for (const side of blocks) {
    for (let at = side[0]!.top; at <= side[0]!.bottom; at++) {
      const line: string[] = [];
      for (const range of side) {
        for (let col = range.left; col <= range.right; col++) {
          const text = textAt(grid, at, col);
          if (text === null) {
            grid.source.need?.(...grid.model.spansOf(side[0]!.top, side[0]!.bottom));
            return { ok: false, reason: 'Some selected rows are still loading. Copy again when they are shown.' };
          }
          line.push(text);
        }
      }
      rows.push(line);
    }
  }
  return { ok: true, rows };
}
