import type { Change } from '@atelier/grid';
import type { ListGrid } from './list-area.ts';
import type { ListRow } from './list-rows.ts';
import type { Revisions } from './use-list-commands.ts';

interface Step {
  readonly column: string;
  readonly to: unknown;
  readonly revisions: Revisions;
}

/**
 * M5.5: what a dialog has done to entries already, a move or a new name, is a step that Undo takes back. Undo may come
 * before the list is read anew, so the rows are told their revision: with the old one it would lose against itself.
 */
export function noteStep(grid: ListGrid, rows: readonly ListRow[], { column: id, to, revisions }: Step): void {
  const column = grid.columns.byId.get(id);
  if (!column) return;
  const changes: Change[] = [];
  for (const entry of rows) {
    const row = grid.rowById(entry.id);
    if (!row) continue;
    const revision = revisions.get(row._id);
    // More than one step: somebody else wrote in between, which is not on this screen yet.
    if (revision === row.revision + 1) row.revision = revision;
    changes.push({ type: 'cell', id: row.id, column: id, from: column.get(row), to, row });
  }
  grid.adopt(changes);
}
