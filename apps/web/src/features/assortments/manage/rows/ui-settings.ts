import type { OrgType } from '@atelier/domain/assortment/assortment';
import { remembersGrouping, toggleGroups } from '@atelier/domain/assortment/grouping';
import type { GridSettings } from '@atelier/grid';
import type { AssortmentPatch } from '../../queries.ts';

type UiSettings = NonNullable<AssortmentPatch['uiSettings']>;

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What the assortment remembers of its grid, as the grid reads it; the engine drops what it does not know. */
export function savedGridSettings(orgType: OrgType, uiSettings: Readonly<Record<string, unknown>>): unknown {
  const { sortOrder, customSort, columns } = recordOf(uiSettings.gridSettings);
  const sort = (Array.isArray(sortOrder) ? sortOrder : []).map((key) => {
    const { colId, sort: direction } = recordOf(key);
    return { column: colId, direction };
  });
  const grouped = remembersGrouping(orgType) ? uiSettings.groupIsEnabled === true : orgType === 'internal';
  return {
    version: 1,
    columns,
    sort,
    filters: {},
    groupBy: grouped ? toggleGroups(orgType) : [],
    customOrder: customSort,
  };
}

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);
type GridPart = NonNullable<UiSettings['gridSettings']>;
export type SortOrder = NonNullable<GridPart['sortOrder']>;

export const sortOrderOf = (settings: Pick<GridSettings, 'sort'>): SortOrder =>
  settings.sort.map(({ column, direction }) => ({ colId: column, sort: direction }));

/** What the assortment has for everybody, as it was saved. */
export function sharedSettings(orgType: OrgType, saved: Readonly<Record<string, unknown>>): UiSettings {
  const { sortOrder, customSort, columns } = recordOf(saved.gridSettings);
  return {
    gridSettings: {
      sortOrder: listOf<SortOrder[number]>(sortOrder),
      customSort: recordOf(customSort) as NonNullable<GridPart['customSort']>,
      columns: listOf<NonNullable<GridPart['columns']>[number]>(columns),
    },
    ...(remembersGrouping(orgType) ? { groupIsEnabled: saved.groupIsEnabled === true } : {}),
  };
}

/**
 * M7.1, M7.2, M7.7, G37: sort, custom sort and the grouping toggle are the assortment's; internal assortments do not keep
 * the toggle. Columns were, and are still what people begin with who have arranged none themselves.
 */
export function sharedSettingsOf(
  orgType: OrgType,
  saved: Readonly<Record<string, unknown>>,
  settings: GridSettings,
  sortOrder: SortOrder,
): UiSettings {
  return {
    gridSettings: {
      ...sharedSettings(orgType, saved).gridSettings,
      sortOrder,
      customSort: Object.fromEntries(Object.entries(settings.customOrder).map(([key, order]) => [key, [...order]])),
    },
    ...(remembersGrouping(orgType) ? { groupIsEnabled: settings.groupBy.length > 0 } : {}),
  };
}
