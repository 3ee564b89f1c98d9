import { type Grid, selectedRows } from '@atelier/grid';
import { useTopics } from '../../platform/grid-view/use-grid.ts';
import { toast } from '../../platform/toasts/index.ts';
import type { LibraryRow } from './library-row.ts';
import type { OpenItems } from './open-items.ts';

export interface SelectedItems {
  /** Those that have been in sight. */
  readonly rows: readonly LibraryRow[];
  /** All of them. */
  readonly count: number;
}

const mostAtOnce = 1_000;

const countOf = (grid: Grid<LibraryRow>): number => {
  const places = new Set<number>();
  for (const { top, bottom } of grid.selection.ranges)
    for (let at = top; at <= bottom && places.size <= mostAtOnce; at++) places.add(at);
  return places.size;
};

export function useSelectedItems({ grid }: Pick<OpenItems, 'grid'>): SelectedItems {
  useTopics(grid, 'selection', 'rows', 'cells');
  return { rows: selectedRows(grid), count: countOf(grid) };
}

/** Every selected item, also those that were never in sight; nothing where they are too many for one step. */
export async function wholeSelection({
  grid,
  reach,
}: Pick<OpenItems, 'grid' | 'reach'>): Promise<readonly LibraryRow[]> {
  if (countOf(grid) > mostAtOnce) {
    toast.info(`Please select at most ${mostAtOnce.toLocaleString('en-US')} items at a time.`);
    return [];
  }
  for (const { top, bottom } of grid.selection.ranges) await reach(top, bottom);
  return selectedRows(grid);
}
