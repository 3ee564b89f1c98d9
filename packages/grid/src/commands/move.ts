import type { Grid } from '../grid.ts';
import type { Cell } from '../ranges.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

export interface MoveOptions {
  readonly extend?: boolean;
  /** Rows of a page, for Page Up and Page Down. */
  readonly by?: number;
}

const steps: Record<Direction, Cell> = {
  up: { row: -1, col: 0 },
  down: { row: 1, col: 0 },
  left: { row: 0, col: -1 },
  right: { row: 0, col: 1 },
};

export function moveActive<R extends object>(
  grid: Grid<R>,
  direction: Direction,
  { extend = false, by = 1 }: MoveOptions = {},
): void {
  const { selection } = grid;
  const start = extend && selection.ranges.length ? selection.reach : selection.active;
  const step = steps[direction];
  goTo(grid, { row: start.row + step.row * by, col: start.col + step.col * by }, extend);
}

export function goTo<R extends object>(grid: Grid<R>, cell: Cell, extend = false): void {
  if (extend) grid.selection.extendTo(cell);
  else grid.selection.to(cell);
  grid.emit('selection');
}

/** Ctrl+arrow: to the end of the filled stretch, or over the blank one to the next filled cell. */
export function edgeFrom<R extends object>(grid: Grid<R>, from: Cell, direction: Direction): Cell {
  const step = steps[direction];
  const rows = grid.model.count;
  const cols = grid.columns.drawn.length;
  const inside = ({ row, col }: Cell) => row >= 0 && col >= 0 && row < rows && col < cols;
  const filled = ({ row, col }: Cell) => {
    const value = grid.model.rowAt(row);
    return value !== undefined && grid.columns.drawn[col]!.copy(value) !== '';
  };
  const next = (cell: Cell) => ({ row: cell.row + step.row, col: cell.col + step.col });
  let at = from;
  if (!inside(next(at))) return at;
  const runsFilled = filled(at) && filled(next(at));
  do at = next(at);
  while (inside(next(at)) && (runsFilled ? filled(next(at)) : !filled(at)));
  return at;
}
