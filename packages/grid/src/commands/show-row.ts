import type { RowId } from '../change.ts';
import type { Grid } from '../grid.ts';

/** Selects a row and asks for it to be scrolled to, out of closed groups and folders; false if filters hide it. */
export function showRow<R extends object>(grid: Grid<R>, id: RowId): boolean {
  if (grid.model.positionOfId(id) < 0) grid.setAllOpen(true);
  const row = grid.model.positionOfId(id);
  if (row < 0) return false;
  grid.selection.to({ row, col: grid.selection.active.col });
  grid.emit('selection', 'reveal');
  return true;
}
