import { deleteMenuLabel } from '@atelier/domain/assortment/delete-texts';
import { assortmentLists } from '@atelier/domain/assortment/lists';
import type { MenuEntry } from '@atelier/ui/Menu';
import { cellsHere } from '../../../platform/grid-view/index.ts';
import type { ListRow, ShownList } from './list-rows.ts';

export interface MenuActions {
  open(row: ListRow): void;
  openInNewTab(row: ListRow): void;
  star(rows: readonly ListRow[], starred: boolean): void;
  rename(row: ListRow): void;
  duplicate(rows: readonly ListRow[]): void;
  newFolder(inside: ListRow): void;
  pictures(row: ListRow): void;
  browse(row: ListRow): void;
  present(row: ListRow): void;
  print(row: ListRow): void;
  move(rows: readonly ListRow[]): void;
  merge(row: ListRow): void;
  changeState(rows: readonly ListRow[], state: 'Published' | 'Unpublished' | 'Archived'): void;
  remove(rows: readonly ListRow[]): void;
}

const action = (label: string, onSelect: () => void, more: { danger?: boolean } = {}): MenuEntry => ({
  kind: 'action',
  label,
  onSelect,
  ...more,
});

const when = (shown: boolean, ...entries: MenuEntry[]): MenuEntry[] => (shown ? entries : []);

function deleteLabel(rows: readonly ListRow[]): string {
  const [only] = rows;
  return rows.length === 1 && only ? deleteMenuLabel({ type: only.type, title: only.title }) : `Delete ${rows.length}`;
}

/** M5.4: the states that these could be given. */
export function stateEntries(
  items: readonly Pick<ListRow, 'state'>[],
  change: (state: ListRow['state']) => void,
): MenuEntry[] {
  const all = (state: ListRow['state']) => items.every((row) => row.state === state);
  const archived = all('Archived');
  return [
    ...when(
      !archived && !all('Published'),
      action('Publish', () => change('Published')),
    ),
    ...when(
      !archived && !all('Unpublished'),
      action('Unpublish', () => change('Unpublished')),
    ),
    ...when(
      !archived,
      action('Archive', () => change('Archived')),
    ),
    ...when(
      archived,
      action('Unarchive', () => change('Published')),
    ),
  ];
}

/** M5: what can be done with the marked rows of a list. Folders offer less than assortments. */
export function listMenu(list: ShownList, rows: readonly ListRow[], actions: MenuActions): MenuEntry[] {
  const { mayDelete, orgType } = assortmentLists[list];
  const items = rows.filter((row) => row.kind === 'item');
  const [only] = rows;
  const single = rows.length === 1 && only ? only : undefined;
  const writable = rows.length > 0 && rows.every((row) => row.mayEdit);
  const onlyItems = items.length === rows.length && items.length > 0;
  const starred = onlyItems && items.every((row) => row.starred);
  return [
    ...when(
      single?.kind === 'item',
      action('Open', () => single && actions.open(single)),
      action('Open in new tab', () => single && actions.openInNewTab(single)),
      cellsHere,
    ),
    ...when(
      single?.kind === 'item' && single.orgType === 'regular',
      action('Open the showroom', () => single && actions.present(single)),
    ),
    ...when(
      single?.kind === 'item',
      action('Export a document', () => single && actions.print(single)),
    ),
    ...when(
      single?.orgType === 'internal' && single.state === 'Published',
      action('Browse its products', () => single && actions.browse(single)),
    ),
    ...when(
      onlyItems,
      action(starred ? 'Remove star' : 'Star', () => actions.star(items, !starred)),
    ),
    ...when(
      single !== undefined && writable,
      action('Rename…', () => single && actions.rename(single)),
    ),
    ...when(
      single?.kind === 'folder' && writable,
      action('New folder inside…', () => single && actions.newFolder(single)),
    ),
    ...when(
      single?.kind === 'item' && writable,
      action('Logo and thumbnail…', () => single && actions.pictures(single)),
    ),
    ...when(
      onlyItems && writable,
      action('Duplicate', () => actions.duplicate(items)),
    ),
    ...when(
      writable && orgType === 'regular',
      action('Move to folder…', () => actions.move(rows)),
    ),
    ...when(
      single?.kind === 'item' && single.method === 'static' && writable,
      action('Merge another assortment into this one…', () => single && actions.merge(single)),
    ),
    ...when(
      onlyItems && writable,
      { kind: 'rule', key: 'state' },
      ...stateEntries(items, (state) => actions.changeState(items, state)),
    ),
    ...when(
      mayDelete && writable,
      { kind: 'rule', key: 'delete' },
      action(deleteLabel(rows), () => actions.remove(rows), { danger: true }),
    ),
  ];
}
