import { type ColumnSetting, clampWidth, type GridSettings, type SortDirection } from './settings.ts';

const withColumns = (settings: GridSettings, columns: readonly ColumnSetting[]): GridSettings => ({
  ...settings,
  columns,
});

function patchColumn(settings: GridSettings, id: string, change: Partial<ColumnSetting>): GridSettings {
  return withColumns(
    settings,
    settings.columns.map((column) => (column.id === id ? { ...column, ...change } : column)),
  );
}

export const resizeColumn = (settings: GridSettings, id: string, width: number): GridSettings =>
  patchColumn(settings, id, { width: clampWidth(width) });

export const pinColumn = (settings: GridSettings, id: string, pinned: boolean): GridSettings =>
  patchColumn(settings, id, { pinned });

export function hideColumn(settings: GridSettings, id: string, hidden: boolean): GridSettings {
  const shown = settings.columns.filter((column) => !column.hidden);
  // The last column may not go: a grid without columns has no menu to bring them back.
  if (hidden && shown.length === 1 && shown[0]?.id === id) return settings;
  return patchColumn(settings, id, { hidden });
}

/** Columns as drawn: pinned first, each part in its own order. */
export function drawnColumns(settings: GridSettings): ColumnSetting[] {
  const shown = settings.columns.filter((column) => !column.hidden);
  return [...shown.filter((column) => column.pinned), ...shown.filter((column) => !column.pinned)];
}

/** Moves a column next to another; crossing into the pinned part pins it, leaving it unpins it. */
export function moveColumn(settings: GridSettings, id: string, target: string, side: 'before' | 'after'): GridSettings {
  const moving = settings.columns.find((column) => column.id === id);
  const goal = settings.columns.find((column) => column.id === target);
  if (!moving || !goal || id === target) return settings;
  const rest = settings.columns.filter((column) => column.id !== id);
  const at = rest.indexOf(goal) + (side === 'after' ? 1 : 0);
  return withColumns(settings, [...rest.slice(0, at), { ...moving, pinned: goal.pinned }, ...rest.slice(at)]);
}

export function stepColumn(settings: GridSettings, id: string, by: -1 | 1): GridSettings {
  const drawn = drawnColumns(settings);
  const at = drawn.findIndex((column) => column.id === id);
  const neighbour = drawn[at + by];
  return at < 0 || !neighbour ? settings : moveColumn(settings, id, neighbour.id, by < 0 ? 'before' : 'after');
}

/** A plain click cycles ascending, descending, none; with `add` the other keys stay and keep their rank. */
export function toggleSort(settings: GridSettings, column: string, add: boolean): GridSettings {
  const current = settings.sort.find((key) => key.column === column);
  const next: SortDirection | null = !current ? 'asc' : current.direction === 'asc' ? 'desc' : null;
  if (!add) return { ...settings, sort: next ? [{ column, direction: next }] : [] };
  if (!current) return { ...settings, sort: [...settings.sort, { column, direction: 'asc' }] };
  const sort = next
    ? settings.sort.map((key) => (key === current ? { column, direction: next } : key))
    : settings.sort.filter((key) => key !== current);
  return { ...settings, sort };
}

export function sortBy(settings: GridSettings, column: string, direction: SortDirection | null): GridSettings {
  return { ...settings, sort: direction ? [{ column, direction }] : settings.sort.filter((k) => k.column !== column) };
}
