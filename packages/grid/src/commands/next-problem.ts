import type { Grid } from '../grid.ts';

interface Spot {
  readonly row: number;
  readonly col: number;
  readonly critical: boolean;
}

/** Jumps to the next cell with a problem after the active one, round and round. Hidden ones are skipped. */
export function selectNextProblem<R extends object>(grid: Grid<R>, severity?: 'critical' | 'warning'): boolean {
  const spots: Spot[] = [];
  for (const { id, column, problem } of grid.problems.list()) {
    if (severity && problem.severity !== severity) continue;
    const row = grid.model.positionOfId(id);
    const col = grid.columns.indexOf(column);
    if (row >= 0 && col >= 0) spots.push({ row, col, critical: problem.severity === 'critical' });
  }
  spots.sort((a, b) => a.row - b.row || a.col - b.col);
  const { row, col } = grid.selection.active;
  const next = spots.find((spot) => spot.row > row || (spot.row === row && spot.col > col)) ?? spots[0];
  if (!next) return false;
  grid.selection.to(next);
  grid.emit('selection');
  return true;
}
