import type { Reply } from '@atelier/contract';
import { type GridSettings, restoreSettings, sameSettings } from '@atelier/grid';

export type NamedView = Reply<'listViews'>['data'][number];
export type ViewSettings = NamedView['settings'];

/** G37: what of the grid is arranged by each person. Grouping and custom sort are the assortment's. */
export const viewSettingsOf = ({ columns, sort, filters, density }: GridSettings): ViewSettings => ({
  columns: columns.map((column) => ({ ...column })),
  sort: sort.map((key) => ({ ...key })),
  filters: JSON.parse(JSON.stringify(filters)) as ViewSettings['filters'],
  density,
});

/** The grid arranged by a view; columns that the view does not know stay as they are, behind those it does. */
export function arrangedBy(settings: GridSettings, view: ViewSettings): GridSettings {
  const { groupBy, customOrder } = settings;
  return { ...restoreSettings({ version: 1, ...view }, settings), groupBy, customOrder };
}

export const isArrangedBy = (settings: GridSettings, view: ViewSettings): boolean =>
  sameSettings(settings, arrangedBy(settings, view));
