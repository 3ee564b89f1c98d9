import type { CellChange } from './change.ts';
import type { GridState } from './grid-state.ts';

/** What the columns say about the values of a row replaces what they said before; words from outside stay. */
export function recheckRow<R extends object>(grid: GridState<R>, row: R): void {
  const id = grid.idOf(row);
  for (const column of grid.columns.checked) {
    const value = column.get(row);
    const issue = column.check?.(value, row) ?? column.field.check(value, column.context?.(row));
    const known = grid.problems.at(id, column.id);
    if (issue) grid.problems.set(id, column.id, { ...issue, origin: 'check' });
    else if (known?.origin === 'check') grid.problems.set(id, column.id, null);
  }
}

export function recheckAllRows<R extends object>(grid: GridState<R>): void {
  for (let at = 0; at < grid.source.length; at++) {
    const row = grid.source.at(at);
    if (row) recheckRow(grid, row);
  }
  grid.emit('cells', 'status');
}

/** A new value is not what the server or somebody else had spoken about. */
export function forgetOutsideProblem<R extends object>(grid: GridState<R>, change: CellChange): void {
  const known = grid.problems.at(change.id, change.column);
  if (known && known.origin !== 'check') grid.problems.set(change.id, change.column, null);
}
