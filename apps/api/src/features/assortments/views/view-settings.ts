import type { Input } from '@atelier/contract';
import type { Visibility } from '@atelier/domain/assortment/visible-fields';

export type ViewSettings = Input<'saveView'>['body']['settings'];

/** [T1, G39] A view names no column that its reader may not see, nor what somebody looked for in it. */
export const visibleSettings = (settings: ViewSettings, { removed }: Visibility): ViewSettings => {
  const isSeen = (column: string) => !removed.has(column) && !removed.has(`locations.${column}`);
  return {
    ...settings,
    columns: settings.columns.filter(({ id }) => isSeen(id)),
    sort: settings.sort.filter(({ column }) => isSeen(column)),
    filters: Object.fromEntries(Object.entries(settings.filters).filter(([column]) => isSeen(column))),
  };
};
