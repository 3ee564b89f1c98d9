import type { CellDifference } from '@atelier/domain/import/round-trip/compare-row';
import type { EditReport, Grid } from '@atelier/grid';

/**
 * The chosen cells as one step of the history and one batch to the server: Undo takes all of them back at once, and the
 * row versions that were compared with go along, so that whoever writes in between is not overwritten (T23, G21).
 */
export function applyCells<R extends object>(grid: Grid<R>, cells: readonly CellDifference[]): EditReport {
  grid.history.seal();
  const report = grid.edit(
    cells.flatMap(({ id, key, sheet }) => {
      const row = grid.rowById(id);
      const column = grid.columns.byId.get(key);
      return row && column ? [{ row, column, text: sheet }] : [];
    }),
  );
  grid.history.seal();
  grid.queue?.flush();
  return report;
}
