import type { ListGrid } from './list-area.ts';
import type { NotDuplicated } from './use-list-commands.ts';

/** M5.3: a duplicate with failures says nothing; the rows that failed carry the reason until the next try. */
export function markFailures(grid: ListGrid, failed: readonly NotDuplicated[]): void {
  for (const { id, column } of grid.problems.list()) if (column === 'title') grid.problems.set(id, column, null);
  for (const { row, reason } of failed)
    grid.problems.set(row.id, 'title', {
      severity: 'critical',
      origin: 'action',
      message: `Not duplicated: ${reason}`,
    });
  grid.emit('cells', 'status');
}
