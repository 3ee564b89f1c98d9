import { type CellChange, type Change, type DefinitionChange, type Patch, type RowId, sameValue } from './change.ts';
import { forgetOutsideProblem, recheckRow } from './check-rows.ts';
import type { GridState } from './grid-state.ts';
import { ownOrder } from './row-changes.ts';

function rowOf<R extends object>(grid: GridState<R>, { id, row }: CellChange): R | undefined {
  return row && grid.source.holds?.(row) ? (row as R) : grid.rowById(id);
}

function applyCell<R extends object>(grid: GridState<R>, change: CellChange, touched: Set<R>): boolean {
  const row = rowOf(grid, change);
  const column = grid.columns.byId.get(change.column);
  if (!row || !column || !sameValue(column.get(row), change.from)) return false;
  column.set(row, change.to);
  forgetOutsideProblem(grid, change);
  touched.add(row);
  return true;
}

/** Rows that came or went meanwhile do not matter; rows that somebody put elsewhere do. */
function isStillIn<R extends object>(grid: GridState<R>, order: readonly RowId[]): boolean {
  const listed = new Set(order);
  const now = ownOrder(grid).filter((id) => listed.has(id));
  const held = new Set(now);
  return sameValue(
    now,
    order.filter((id) => held.has(id)),
  );
}

function applyRow<R extends object>(
  grid: GridState<R>,
  change: Exclude<Change, CellChange | { type: 'settings' | 'definition' }>,
): boolean {
  if (change.type === 'order') {
    if (!isStillIn(grid, change.from)) return false;
    grid.source.reorder(change.to);
  } else if (change.type === 'add') grid.source.insert(change.at, change.row as R);
  else {
    // Usually the row is where it was: looking each of 10,000 rows up by id would build the index anew for every one.
    const at = grid.source.at(change.at) === change.row ? change.at : grid.source.indexOf(change.id);
    if (at < 0) return false;
    grid.source.remove(at);
    grid.problems.forgetRow(change.id);
  }
  return true;
}

/** Does recorded changes and answers those that were done; a cell someone else changed meanwhile keeps their value. */
export function applyChanges<R extends object>(grid: GridState<R>, changes: Patch): Change[] {
  const applied: Change[] = [];
  const touched = new Set<R>();
  let moved = false;
  for (const change of changes) {
    if ('column' in change) {
      if (!applyCell(grid, change, touched)) continue;
    } else if (change.type === 'settings') grid.useSettings(change.to);
    else if (change.type === 'definition') continue;
    else if (applyRow(grid, change)) moved = true;
    else if (change.type === 'order') continue;
    applied.push(change);
  }
  for (const row of touched) recheckRow(grid, row);
  if (moved) grid.rebuild();
  return applied;
}

function keptWords(left: Patch): string {
  const cells = left.filter((change) => 'column' in change).length;
  if (left.some(({ type }) => type === 'order')) return 'The order of the rows was';
  return cells === 0 ? '' : `${cells} ${cells === 1 ? 'cell was' : 'cells were'}`;
}

function step<R extends object>(grid: GridState<R>, changes: Patch): void {
  if (changes.length === 0) return;
  grid.batch(() => {
    const applied = applyChanges(grid, changes);
    const done = new Set(applied);
    const kept = keptWords(changes.filter((change) => !done.has(change)));
    grid.send(applied);
    if (kept) grid.say(`${kept} changed by others since and left alone.`);
    showFirst(grid, applied);
  });
}

/** What comes after another definition is done in its rows, so they have to be here first. */
async function redefine<R extends object>(grid: GridState<R>, change: DefinitionChange, after: Patch): Promise<void> {
  try {
    if (await grid.options.define?.(change)) step(grid, after);
    else grid.say('Which rows belong here was changed by others since and left alone.');
  } catch (failure) {
    grid.say(failure instanceof Error ? failure.message : String(failure));
  } finally {
    grid.redefining = null;
    grid.emit('status');
  }
}

/** One step of the history, back or forth: done, sent, and shown where it happened. */
export function travel<R extends object>(grid: GridState<R>, changes: Patch | null): boolean {
  if (!changes) return false;
  const at = changes.findIndex(({ type }) => type === 'definition');
  step(grid, at < 0 ? changes : changes.slice(0, at));
  if (at >= 0) grid.redefining = redefine(grid, changes[at] as DefinitionChange, changes.slice(at + 1));
  return true;
}

function showFirst<R extends object>(grid: GridState<R>, changes: Patch): void {
  const first = changes.find((change) => 'column' in change);
  const shown = first && 'column' in first ? rowOf(grid, first) : undefined;
  if (!first || !('column' in first) || !shown) return;
  const row = grid.positionOf(shown);
  const col = grid.columns.indexOf(first.column);
  if (row < 0 || col < 0) return;
  grid.selection.to({ row, col });
  grid.emit('selection');
}
