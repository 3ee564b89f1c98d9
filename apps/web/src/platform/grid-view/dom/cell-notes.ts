import type { Grid } from '@atelier/grid';

/** What there is to say about a cell beyond its value: its problem, who just changed it, why it cannot be edited. */
export function noteOf(grid: Grid, at: number, col: number): string | null {
  const row = grid.model.rowAt(at);
  const column = grid.columns.drawn[col];
  if (!row || !column) return null;
  const id = grid.idOf(row);
  const allowed = grid.mayEdit(row, column);
  const by = grid.marks.at(id, column.id)?.by;
  const own = column.note?.(row);
  const refusal = allowed === true || own ? null : allowed;
  const parts = [grid.problems.at(id, column.id)?.message, own, by && `Changed by ${by}`, refusal];
  return parts.filter((part) => part).join(' · ') || null;
}
