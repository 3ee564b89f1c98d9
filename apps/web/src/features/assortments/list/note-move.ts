import type { Change } from '@atelier/grid';
import type { ListGrid } from './list-area.ts';
import { folderColumn } from './list-columns.ts';
import type { ListRow } from './list-rows.ts';

/** M5.5: what was moved to a folder is a step that Undo takes back. */
export function noteMove(grid: ListGrid, moved: readonly ListRow[], hierarchy: readonly string[]): void {
  grid.adopt(
    moved.flatMap((row): Change[] => {
      const shown = grid.rowById(row.id);
      return shown
        ? [{ type: 'cell', id: row.id, column: folderColumn.id, from: shown.hierarchy, to: [...hierarchy], row: shown }]
        : [];
    }),
  );
}
