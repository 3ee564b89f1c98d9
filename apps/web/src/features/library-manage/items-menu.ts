import type { MenuEntry } from '@atelier/ui/Menu';
import type { SelectedRows } from '../../parts/live-grid/index.ts';
import { cellsHere } from '../../platform/grid-view/index.ts';
import type { Move } from './item-move.ts';
import type { LibraryRow } from './library-row.ts';
import type { GridTab } from './tabs.ts';

export interface ItemActions {
  details(row: LibraryRow): void;
  history(row: LibraryRow): void;
  move(rows: readonly LibraryRow[], move: Move): void;
  /** All that is selected, in sight or not. */
  moveSelected(move: Move): void;
  isSenior(row: LibraryRow): boolean;
}

const labels: Readonly<Record<Move, string>> = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  delete: 'Delete',
  restore: 'Restore',
};

const movesIn: Readonly<Record<GridTab, readonly Move[]>> = {
  pending: ['publish', 'delete'],
  published: ['unpublish', 'delete'],
  unpublished: ['publish', 'delete'],
  deleted: ['restore'],
};

/** [G9] What may be done to these rows of a tab. */
export const movesFor = (
  tab: GridTab,
  rows: readonly LibraryRow[],
  isSenior: ItemActions['isSenior'],
): readonly Move[] =>
  movesIn[tab].filter((move) => move !== 'delete' || tab !== 'published' || (rows.length > 0 && rows.every(isSenior)));

/** Beyond a thousand they are not counted. */
export const moveLabel = (move: Move, count: number): string =>
  count > 1 && count <= 1_000 ? `${labels[move]} ${count.toLocaleString('en-US')}` : labels[move];

/** The menu of the marked rows: details of one, moves of all. */
export function itemsMenu(tab: GridTab, { rows, count }: SelectedRows<LibraryRow>, actions: ItemActions): MenuEntry[] {
  const [only] = rows;
  if (!only) return [];
  const single: MenuEntry[] = [
    { kind: 'action', label: 'Details and files', onSelect: () => actions.details(only) },
    { kind: 'action', label: 'History', onSelect: () => actions.history(only) },
  ];
  const moves = movesFor(tab, rows, actions.isSenior).map(
    (move): MenuEntry => ({
      kind: 'action',
      label: moveLabel(move, count),
      danger: move === 'delete',
      onSelect: () => actions.moveSelected(move),
    }),
  );
  return [...moves, ...(count === 1 ? [{ kind: 'rule', key: 'one' } as const, ...single] : []), cellsHere];
}
