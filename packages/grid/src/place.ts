import type { GridState } from './grid-state.ts';
import { type Range, runsOf } from './ranges.ts';

interface Spot<R> {
  readonly row: R;
  /** Where it was in the source; still right unless rows came or went, which saves building the index of ids. */
  readonly index: number;
}

interface RangeOfRows<R> {
  readonly rows: readonly Spot<R>[];
  readonly left: string;
  readonly right: string;
}

/** Which rows and columns are selected, whatever their positions: survives sorting, filtering and moved columns. */
export interface Place<R> {
  readonly active: Spot<R> | undefined;
  readonly position: number;
  readonly column: string | undefined;
  readonly everything: boolean;
  readonly ranges: readonly RangeOfRows<R>[];
}

const mostRowsRemembered = 20_000;

function spotAt<R extends object>({ model }: GridState<R>, position: number): Spot<R> | undefined {
  const row = model.rowAt(position);
  return row ? { row, index: model.sourceIndexAt(position) } : undefined;
}

function rowsIn<R extends object>(grid: GridState<R>, range: Range): Spot<R>[] {
  const rows: Spot<R>[] = [];
  for (let at = range.top; at <= range.bottom; at++) {
    const spot = spotAt(grid, at);
    if (spot) rows.push(spot);
  }
  return rows;
}

export function rememberPlace<R extends object>(grid: GridState<R>): Place<R> {
  const { selection, columns } = grid;
  const count = selection.ranges.reduce((sum, range) => sum + range.bottom - range.top + 1, 0);
  const everything = selection.coversAll;
  const ranges = everything || count > mostRowsRemembered ? [] : selection.ranges;
  return {
    active: spotAt(grid, selection.active.row),
    position: selection.active.row,
    column: columns.drawn[selection.active.col]?.id,
    everything,
    ranges: ranges.map((range) => ({
      rows: rowsIn(grid, range),
      left: columns.drawn[range.left]?.id ?? '',
      right: columns.drawn[range.right]?.id ?? '',
    })),
  };
}

function positionOf<R extends object>(grid: GridState<R>, { row, index }: Spot<R>): number {
  return grid.source.at(index) === row ? grid.model.positionOf(index) : grid.model.positionOfId(grid.idOf(row));
}

function positionsOf<R extends object>(grid: GridState<R>, rows: readonly Spot<R>[]): number[] {
  return rows.map((spot) => positionOf(grid, spot)).filter((position) => position >= 0);
}

export function returnToPlace<R extends object>(grid: GridState<R>, place: Place<R>): void {
  const { selection, columns } = grid;
  const position = place.active ? positionOf(grid, place.active) : -1;
  const row = position >= 0 ? position : Math.min(place.position, grid.model.count - 1);
  const col = place.column ? columns.indexOf(place.column) : 0;
  const active = {
    row: Math.max(0, row),
    col: col < 0 ? Math.min(selection.active.col, columns.drawn.length - 1) : col,
  };
  const ranges = place.ranges.flatMap((range) => {
    const left = columns.indexOf(range.left);
    const right = columns.indexOf(range.right);
    if (left < 0 || right < 0) return [];
    return runsOf(positionsOf(grid, range.rows), Math.min(left, right), Math.max(left, right));
  });
  selection.restore(active, ranges);
  if (place.everything) selection.all();
}
