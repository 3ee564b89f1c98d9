import { type GridSettings, sameSettings } from '@atelier/grid';
import { lookAtSort } from '../arrangement/save-arrangement.ts';
import type { NamedView } from '../arrangement/view-settings.ts';
import type { OpenAssortment } from '../grid/open-assortment.ts';

/** Changing the view without changing what is shown must be remembered too. */
export function look(opened: OpenAssortment, view: NamedView | null, settings: GridSettings): void {
  const { grid, arrangement } = opened;
  opened.noteView(grid.settings);
  arrangement.view = view;
  if (sameSettings(grid.settings, settings)) {
    opened.noteView(grid.settings);
    opened.rememberView().catch((error: unknown) => console.warn('Which view is looked at was not kept.', error));
  } else {
    opened.noteView(settings);
    lookAtSort(arrangement, settings);
    grid.changeSettings('view', settings);
  }
  grid.emit('columns');
}

/** What somebody else did is no step of this person's history. */
export function showAnew({ grid, arrangement }: OpenAssortment, settings: GridSettings): void {
  lookAtSort(arrangement, settings);
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of the grid, no hook.
  grid.useSettings(settings);
}
