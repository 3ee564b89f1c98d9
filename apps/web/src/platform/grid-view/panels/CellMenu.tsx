import { type Column, clearSelection, selectedRows } from '@atelier/grid';
import { Menu, type MenuItem } from '../parts/Menu.tsx';
import { copyByMenu, cutByMenu, pasteByMenu } from '../session/clipboard.ts';
import { beginEdit } from '../session/editing.ts';
import type { GridSession } from '../session/grid-session.ts';
import { useSession, useViewState } from '../use-grid.ts';

/** An entry as menus of screens have them, so that a screen hands in the one that it has. */
export type MenuEntry =
  | {
      readonly kind: 'action';
      readonly label: string;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      onSelect(): void;
    }
  | { readonly kind: 'heading'; readonly label: string }
  | { readonly kind: 'rule'; readonly key: string };

export type OwnEntries = (
  rows: readonly object[],
  cell: { readonly row: object; readonly column: Column },
) => readonly MenuEntry[];

/** Stands in a screen's entries where what the grid does with cells belongs; without it that comes last. */
export const cellsHere = { kind: 'rule', key: 'cells' } as const;

/** A rule is drawn between groups only, however many follow each other. */
function asItems(entries: readonly MenuEntry[], cells: readonly MenuItem[]): MenuItem[] {
  const items: MenuItem[] = [];
  const add = (item: MenuItem, startsGroup: boolean) =>
    items.push({ ...item, startsGroup: startsGroup && items.length > 0 });
  const addCells = () => {
    for (const [at, item] of cells.entries()) add(item, at === 0);
  };
  let startsGroup = false;
  for (const entry of entries) {
    if (entry.kind === 'action') {
      const { label, danger = false, disabled = false, onSelect } = entry;
      add({ label, danger, disabled, run: onSelect }, startsGroup);
      startsGroup = false;
    } else startsGroup = true;
    if (entry.kind === 'rule' && entry.key === cellsHere.key) addCells();
  }
  if (!entries.some((entry) => entry.kind === 'rule' && entry.key === cellsHere.key)) addCells();
  return items;
}

function cellItems(session: GridSession): MenuItem[] {
  const { grid } = session;
  const cell = session.activeCell();
  if (!cell) return [{ label: 'Copy', keys: 'Ctrl C', run: () => void copyByMenu(session) }];
  const several = grid.selection.size > 1;
  const may = grid.mayEdit(cell.row, cell.column) === true;
  const writes = grid.options.sink !== undefined;
  const edit: MenuItem = several
    ? { label: 'Edit selection…', run: () => session.set({ panel: 'multi-edit' }) }
    : { label: 'Edit cell', keys: 'F2', disabled: !may, run: () => beginEdit(session, null) };
  const copy: MenuItem = { label: 'Copy', keys: 'Ctrl C', run: () => void copyByMenu(session) };
  if (!writes) return [copy];
  return [
    edit,
    { label: 'Cut', keys: 'Ctrl X', disabled: !several && !may, run: () => void cutByMenu(session) },
    copy,
    { label: 'Paste', keys: 'Ctrl V', disabled: !several && !may, run: () => void pasteByMenu(session) },
    {
      label: 'Clear',
      keys: 'Delete',
      disabled: !several && (!may || !cell.column.mayClearIn(cell.row)),
      run: () => void clearSelection(grid),
    },
  ];
}

/** M7.3: the menu of the right mouse button and of the menu key. */
export function CellMenu({ own }: { readonly own: OwnEntries | undefined }) {
  const session = useSession();
  const { cellMenu } = useViewState(session);
  if (!cellMenu) return null;
  const cell = session.activeCell();
  const entries = cell && own ? own(selectedRows(session.grid), cell) : [];
  const items = asItems(entries, cellItems(session));
  const close = () => session.set({ cellMenu: null });
  return <Menu anchor={cellMenu} label="Menu of the selected cells" items={items} onClose={close} />;
}
