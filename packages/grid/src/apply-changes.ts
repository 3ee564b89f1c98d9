import { type CellChange, type Change, type Patch, sameValue } from './change.ts';
import { recheckRow } from './check-rows.ts';
import type { Grid } from './grid.ts';

function rowOf<R extends object>(grid: Grid<R>, { id, row }: CellChange): R | undefined {
  return row && grid.source.holds?.(row) ? (row as R) : grid.rowById(id);
}

function applyCell<R extends object>(grid: Grid<R>, change: CellChange, touched: Set<R>): boolean {
  const row = rowOf(grid, change);
  const column = grid.columns.byId.get(change.column);
  if (!row || !column || !sameValue(column.get(row), change.from)) return false;
  column.set(row, change.to);
  touched.add(row);
  return true;
}

function applyRow<R extends object>(
  grid: Grid<R>,
  change: Exclude<Change, CellChange | { type: 'settings' }>,
): boolean {
  if (change.type === 'order') grid.source.reorder(change.to);
  else if (change.type === 'add') grid.source.insert(change.at, change.row as R);
  else {
    const at = grid.source.indexOf(change.id);
    if (at < 0) return false;
    grid.source.remove(at);
    grid.problems.forgetRow(change.id);
  }
  return true;
}

/** Does recorded changes and answers those that were done; a cell someone else changed meanwhile keeps their value. */
export function applyChanges<R extends object>(grid: Grid<R>, changes: Patch): Change[] {
  const applied: Change[] = [];
  const touched = new Set<R>();
  let moved = false;
  for (const change of changes) {
    if ('column' in change) {
      if (!applyCell(grid, change, touched)) continue;
    } else if (change.type === 'settings') grid.useSettings(change.to);
    else moved = applyRow(grid, change) || moved;
    applied.push(change);
  }
  for (const row of touched) recheckRow(grid, row);
  if (moved) grid.rebuild();
  return applied;
}

/** One step of the history, back or forth: done, sent, and shown where it happened. */
export function travel<R extends object>(grid: Grid<R>, changes: Patch | null): boolean {
  if (!changes) return false;
  grid.batch(() => {
    const applied = applyChanges(grid, changes);
    const kept = changes.length - applied.length;
    if (kept > 0) grid.say(`${kept} ${kept === 1 ? 'cell was' : 'cells were'} changed by others since and left alone.`);
    grid.send(applied);
    showFirst(grid, applied);
  });
  return true;
}

function showFirst<R extends object>(grid: Grid<R>, changes: Patch): void {
  const first = changes.find((change) => 'column' in change);
  const shown = first && 'column' in first ? rowOf(grid, first) : undefined;
  if (!first || !('column' in first) || !shown) return;
  const row = grid.positionOf(shown);
  const col = grid.columns.indexOf(first.column);
  if (row < 0 || col < 0) return;
  grid.selection.to({ row, col });
  grid.emit('selection');
}
