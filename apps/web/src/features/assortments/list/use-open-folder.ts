import { isInside, pathOf, samePath } from '@atelier/domain/assortment/folders';
import { showRow } from '@atelier/grid';
import { useEffect, useEffectEvent } from 'react';
import type { ListGrid } from './list-area.ts';
import type { ListRow } from './list-rows.ts';

/** A link to a folder opens it and those around it, and shows where it is. */
export function useOpenFolder(grid: ListGrid, rows: readonly ListRow[], folder: readonly string[] | undefined): void {
  const open = useEffectEvent((path: readonly string[]) => {
    const around = rows.filter((row) => row.kind === 'folder' && isInside(path, pathOf(row)));
    for (const { id } of around) grid.model.setOpen(id, true);
    grid.rebuild();
    const target = around.find((row) => samePath(pathOf(row), path));
    if (target) showRow(grid, target.id);
  });
  const asked = folder === undefined ? '' : JSON.stringify(folder);
  useEffect(() => {
    if (asked !== '') open(JSON.parse(asked) as string[]);
  }, [asked]);
}
