import { type Change, type RowId, sameValue } from './change.ts';
import type { GridState } from './grid-state.ts';
import { sortRows } from './rows/sorting.ts';

export function additions<R extends object>(grid: GridState<R>, at: number, rows: readonly R[]): Change[] {
  return rows.map((row, offset) => ({ type: 'add', id: grid.idOf(row), at: at + offset, row }));
}

/** Last row first, so that every recorded place is still right when undo puts the rows back. */
export function removals<R extends object>(grid: GridState<R>, ids: readonly RowId[]): Change[] {
  const places = ids.map((id) => grid.source.indexOf(id)).filter((at) => at >= 0);
  return places
    .sort((a, b) => b - a)
    .map((at) => ({ type: 'remove', id: grid.idOf(grid.source.at(at)!), at, row: grid.source.at(at)! }));
}

export function ownOrder<R extends object>(grid: GridState<R>): RowId[] {
  const ids: RowId[] = [];
  for (let at = 0; at < grid.source.length; at++) ids.push(grid.idOf(grid.source.at(at)!));
  return ids;
}

/** The order of the sort becomes the rows' own order, whatever is filtered or grouped on the screen. */
function sortedOrder<R extends object>({ source, columns, settings }: GridState<R>, from: readonly RowId[]): Change[] {
  const places = sortRows(Int32Array.from(from.keys()), source, columns.byId, settings);
  const to = Array.from(places, (at) => from[at]!);
  return sameValue(from, to) ? [] : [{ type: 'order', from, to }];
}

export const sorting = <R extends object>(grid: GridState<R>): Change[] => sortedOrder(grid, ownOrder(grid));

export function movement<R extends object>(grid: GridState<R>, ids: readonly RowId[], before: RowId | null): Change[] {
  const from = ownOrder(grid);
  const moving = new Set(ids);
  const rest = from.filter((id) => !moving.has(id));
  const at = before === null ? rest.length : rest.indexOf(before);
  const to = [...rest.slice(0, at), ...ids, ...rest.slice(at)];
  return at < 0 || sameValue(from, to) ? [] : [{ type: 'order', from, to }];
}
