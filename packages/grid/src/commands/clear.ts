import type { CellInput, EditReport } from '../edit.ts';
import type { Grid } from '../grid.ts';
import { cellsOf } from '../ranges.ts';
import { reportSkipped } from './report.ts';

/** M7.3: empties the editable, clearable part of the selection and leaves the rest alone. */
export function clearSelection<R extends object>(grid: Grid<R>): EditReport {
  const inputs: CellInput<R>[] = [];
  const skipped: { id: string; column: string; reason: string }[] = [];
  for (const { row: at, col } of cellsOf(grid.selection.ranges)) {
    const row = grid.model.rowAt(at);
    const column = grid.columns.drawn[col]!;
    if (!row || column.get(row) === column.field.blank) continue;
    const allowed = grid.mayEdit(row, column);
    if (allowed === true && column.mayClearIn(row)) inputs.push({ row, column, value: column.field.blank });
    else
      skipped.push({
        id: grid.idOf(row),
        column: column.id,
        reason: allowed === true ? `${column.label} cannot be cleared` : allowed,
      });
  }
  return grid.batch(() => {
    const { changed } = grid.edit(inputs);
    return reportSkipped(grid, { changed, skipped });
  });
}
