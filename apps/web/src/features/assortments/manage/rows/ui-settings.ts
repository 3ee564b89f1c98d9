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

/** M7.1, M7.2, M7.7: sort, custom sort, columns and the grouping toggle; internal assortments do not keep the toggle. */
export function uiSettingsOf(orgType: OrgType, settings: GridSettings): UiSettings {
  return {
    gridSettings: {
      sortOrder: settings.sort.map(({ column, direction }) => ({ colId: column, sort: direction })),
      customSort: Object.fromEntries(Object.entries(settings.customOrder).map(([key, order]) => [key, [...order]])),
      columns: settings.columns.map((column) => ({ ...column })),
    },
    ...(remembersGrouping(orgType) ? { groupIsEnabled: settings.groupBy.length > 0 } : {}),
  };
}
