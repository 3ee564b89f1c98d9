export type SettingsPart = 'columns' | 'sort' | 'filter' | 'group' | 'custom order' | 'density' | 'view';
export type Density = 32 | 40 | 60;
export type SortDirection = 'asc' | 'desc';

export interface ColumnSetting {
  readonly id: string;
  readonly width: number;
  readonly hidden: boolean;
  readonly pinned: boolean;
}

export interface SortKey {
  readonly column: string;
  readonly direction: SortDirection;
}

export type ColumnFilter =
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'range'; readonly min: number | string | null; readonly max: number | string | null }
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  | { readonly kind: 'blank'; readonly blank: boolean };

/** Everything a person arranged. Immutable, so history keeps references instead of copies. */
export interface GridSettings {
  readonly version: 1;
  readonly columns: readonly ColumnSetting[];
  readonly sort: readonly SortKey[];
  readonly filters: Readonly<Record<string, ColumnFilter>>;
  readonly groupBy: readonly string[];
  readonly customOrder: Readonly<Record<string, readonly string[]>>;
  readonly density: Density;
}

export interface ColumnDefaults {
  readonly id: string;
  readonly width?: number;
  readonly hidden?: boolean;
  readonly pinned?: boolean;
  readonly internal?: boolean;
}

export const minColumnWidth = 40;
export const maxColumnWidth = 1200;
export const defaultWidth = 120;

export const clampWidth = (width: number): number =>
  Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, width)));

export function defaultSettings(columns: readonly ColumnDefaults[]): GridSettings {
  return {
    version: 1,
    columns: columns
      .filter(({ internal = false }) => !internal)
      .map(({ id, width = defaultWidth, hidden = false, pinned = false }) => ({ id, width, hidden, pinned })),
    sort: [],
    filters: {},
    groupBy: [],
    customOrder: {},
    density: 40,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readColumns(saved: unknown, base: GridSettings): ColumnSetting[] {
  const known = new Map(base.columns.map((column) => [column.id, column]));
  const result: ColumnSetting[] = [];
  for (const entry of Array.isArray(saved) ? saved : []) {
    const fallback = isRecord(entry) ? known.get(String(entry.id)) : undefined;
    if (!isRecord(entry) || !fallback) continue;
    known.delete(fallback.id);
    result.push({
      id: fallback.id,
      width: typeof entry.width === 'number' ? clampWidth(entry.width) : fallback.width,
      hidden: typeof entry.hidden === 'boolean' ? entry.hidden : fallback.hidden,
      pinned: typeof entry.pinned === 'boolean' ? entry.pinned : fallback.pinned,
    });
  }
  return [...result, ...known.values()];
}

function onlyKnown<T>(saved: unknown, base: GridSettings, accept: (value: unknown) => value is T): Record<string, T> {
  const ids = new Set(base.columns.map((column) => column.id));
  const result: Record<string, T> = {};
  for (const [id, value] of Object.entries(isRecord(saved) ? saved : {})) {
    if (ids.has(id) && accept(value)) result[id] = value;
  }
  return result;
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
const isFilter = (value: unknown): value is ColumnFilter => isRecord(value) && typeof value.kind === 'string';
const isSortKey = (value: unknown): value is SortKey =>
  isRecord(value) && typeof value.column === 'string' && (value.direction === 'asc' || value.direction === 'desc');

/** Saved settings outlive releases: unknown columns are ignored, new ones keep their defaults, junk never throws. */
export function restoreSettings(saved: unknown, base: GridSettings): GridSettings {
  if (!isRecord(saved) || saved.version !== 1) return base;
  const ids = new Set(base.columns.map((column) => column.id));
  const sort = Array.isArray(saved.sort) ? saved.sort.filter(isSortKey) : [];
  const groupBy = isTextList(saved.groupBy) ? saved.groupBy : [];
  return {
    version: 1,
    columns: readColumns(saved.columns, base),
    sort: sort.filter((key) => ids.has(key.column)),
    filters: onlyKnown(saved.filters, base, isFilter),
    groupBy: groupBy.filter((id) => ids.has(id)),
    customOrder: onlyKnown(saved.customOrder, base, isTextList),
    density: saved.density === 32 || saved.density === 60 ? saved.density : 40,
  };
}

export const sameSettings = (a: GridSettings, b: GridSettings): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
