import type { Column } from '../columns.ts';
import type { CellInput, EditReport } from '../edit.ts';
import type { Grid } from '../grid.ts';
import { reportSkipped } from './report.ts';

export function selectedRows<R extends object>(grid: Grid<R>): R[] {
  const rows = new Set<R>();
  for (const range of grid.selection.ranges) {
    for (let at = range.top; at <= range.bottom; at++) {
      const row = grid.model.rowAt(at);
      if (row) rows.add(row);
    }
  }
  return [...rows];
}

/** Columns of the selection that some selected row may edit; of coupled ones only the first is offered (M7.4). */
export function multiEditColumns<R extends object>(grid: Grid<R>): Column<R>[] {
  const rows = selectedRows(grid);
  const offered: Column<R>[] = [];
  const taken = new Set<string>();
  for (let col = 0; col < grid.columns.drawn.length; col++) {
    const column = grid.columns.drawn[col]!;
    const selected = grid.selection.ranges.some((range) => col >= range.left && col <= range.right);
    if (!selected || (column.exclusive && taken.has(column.exclusive))) continue;
    if (!rows.some((row) => grid.mayEdit(row, column) === true)) continue;
    if (column.exclusive) taken.add(column.exclusive);
    offered.push(column);
  }
  return offered;
}

export function multiEdit<R extends object>(grid: Grid<R>, entries: ReadonlyMap<string, string>): EditReport {
  const rows = selectedRows(grid);
  const inputs: CellInput<R>[] = [];
  for (const [id, text] of entries) {
    const column = grid.columns.byId.get(id);
    if (column) for (const row of rows) inputs.push({ row, column, text });
  }
  return grid.batch(() => {
    grid.history.seal();
    const report = reportSkipped(grid, grid.edit(inputs));
    grid.history.seal();
    return report;
  });
}
