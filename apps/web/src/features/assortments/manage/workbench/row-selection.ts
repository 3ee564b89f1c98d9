import { selectedRows } from '@atelier/grid';
import type { AssortmentGrid } from '../grid/open-assortment.ts';

export const selectedIds = (grid: AssortmentGrid): string[] => selectedRows(grid).map(({ id }) => id);

/** Which group columns the toggle of the head switches, and whether it is on. */
export const isGrouped = (grid: AssortmentGrid): boolean => grid.settings.groupBy.length > 0;

export const groupBy = (grid: AssortmentGrid, columns: readonly string[]): void =>
  grid.changeSettings('group', { ...grid.settings, groupBy: columns });
