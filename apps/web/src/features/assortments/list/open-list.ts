import { internalListGroup } from '@atelier/domain/assortment/grouping';
import { assortmentLists } from '@atelier/domain/assortment/lists';
import type { Choices } from '../../../parts/create-assortment/index.ts';
import { type LiveGrid, openLiveGrid } from '../../../parts/live-grid/index.ts';
import { readLocal, writeLocal } from '../../../platform/local-settings.ts';
import { type ListGrid, listArea } from './list-area.ts';
import { listColumns } from './list-columns.ts';
import type { ListRow, ShownList } from './list-rows.ts';

export interface ListGridParts {
  readonly list: ShownList;
  readonly rows: ListRow[];
  readonly choices: Choices;
  readonly saved: unknown;
  onSaved(): void;
}

export const listSettingKey = (list: ShownList): string => `assortments.list.${list.replace('/', '.')}`;
const openKey = (list: ShownList) => `atelier.assortments.open.${list}`;

const sortedByTitle: readonly ShownList[] = ['all', 'starred', 'scheduled', 'archived'];

const startSettings = (list: ShownList) => ({
  ...(sortedByTitle.includes(list) ? { sort: [{ column: 'title', direction: 'asc' } as const] } : {}),
  ...(list.startsWith('internal/') ? { groupBy: [internalListGroup] } : {}),
});

/** The folders somebody opened stay open in this browser. */
function rememberOpenFolders(grid: ListGrid, list: ShownList): void {
  const known = readLocal(openKey(list))?.split(' ') ?? [];
  for (const id of [...known, 'starred', 'recent']) grid.model.setOpen(id, true);
  grid.rebuild();
  let before = '';
  grid.subscribe((topics) => {
    if (!topics.has('rows')) return;
    const open: string[] = [];
    for (let at = 0; at < grid.source.length; at++) {
      const row = grid.source.at(at);
      if (row?.kind === 'folder' && grid.model.isOpen(row.id)) open.push(row.id);
    }
    const now = open.join(' ');
    if (now !== before) writeLocal(openKey(list), now);
    before = now;
  });
}

/** What was saved, or refused, is read again: other lists and counts follow from it. */
function readAgain({ queue }: ListGrid, read: () => void): void {
  let waiting = false;
  queue?.changed.add(() => {
    if (waiting && !queue.unsent) read();
    waiting = queue.unsent;
  });
}

export function openList({ list, rows, choices, saved, onSaved }: ListGridParts): LiveGrid<ListRow> {
  const { orgType, title } = assortmentLists[list];
  const live = openLiveGrid<ListRow>({
    label: title,
    columns: listColumns(
      orgType,
      choices,
      rows.some(({ logo }) => logo !== null),
    ),
    rows,
    area: () => listArea(listSettingKey(list)),
    mayWrite: true,
    settings: startSettings(list),
    savedSettings: saved,
    ...(orgType === 'regular'
      ? { tree: { parentOf: (row: ListRow) => row.parent, isFolder: (row: ListRow) => row.kind !== 'item' } }
      : {}),
  });
  readAgain(live.grid, onSaved);
  if (orgType === 'regular') rememberOpenFolders(live.grid, list);
  return live;
}
