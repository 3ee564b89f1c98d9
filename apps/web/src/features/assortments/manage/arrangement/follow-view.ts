import type { Grid, GridSettings } from '@atelier/grid';
import type { Arrangement } from './save-arrangement.ts';
import type { NamedView } from './view-settings.ts';

/** Undo and redo show settings that were shown before: with them comes the view that was looked at then. */
export function followView<R extends object>(
  grid: Pick<Grid<R>, 'settings' | 'subscribe'>,
  arrangement: Arrangement,
): (settings: GridSettings) => void {
  const lookedAt = new WeakMap<GridSettings, NamedView | null>();
  grid.subscribe((topics) => {
    const view = topics.has('columns') ? lookedAt.get(grid.settings) : undefined;
    if (view !== undefined) arrangement.view = view;
  });
  return (settings) => lookedAt.set(settings, arrangement.view);
}
