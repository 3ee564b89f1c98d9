import { type Grid, selectedRows } from '@atelier/grid';
import { useTopics } from '../../platform/grid-view/use-grid.ts';
import { toast } from '../../platform/toasts/index.ts';
import type { LiveRow } from './live-area.ts';
import type { LiveBlocks } from './live-blocks.ts';

export interface SelectedRows<R> {
  /** Those that have been in sight. */
  readonly rows: readonly R[];
  /** All of them. */
  readonly count: number;
}

const mostAtOnce = 1_000;

const countOf = <R extends object>(grid: Grid<R>): number => {
  const places = new Set<number>();
  for (const { top, bottom } of grid.selection.ranges)
    for (let at = top; at <= bottom && places.size <= mostAtOnce; at++) if (!grid.model.groupAt(at)) places.add(at);
  return places.size;
};

export function useSelectedRows<R extends LiveRow>({ grid }: Pick<LiveBlocks<R>, 'grid'>): SelectedRows<R> {
  useTopics(grid, 'selection', 'rows', 'cells');
  return { rows: selectedRows(grid), count: countOf(grid) };
}

/** Every selected row, also those that were never in sight; nothing where they are too many for one step. */
export async function wholeSelection<R extends LiveRow>(
  { grid, reach }: Pick<LiveBlocks<R>, 'grid' | 'reach'>,
  noun: string,
): Promise<readonly R[]> {
  if (countOf(grid) > mostAtOnce) {
    toast.info(`Please select at most ${mostAtOnce.toLocaleString('en-US')} ${noun}s at a time.`);
    return [];
  }
  for (const { top, bottom } of grid.selection.ranges)
    for (const [from, to] of grid.model.spansOf(top, bottom)) await reach(from, to);
  return selectedRows(grid);
}
