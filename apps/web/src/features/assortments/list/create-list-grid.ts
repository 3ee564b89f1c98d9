import { internalListGroup } from '@atelier/domain/assortment/grouping';
import { assortmentLists } from '@atelier/domain/assortment/lists';
import { Grid, MemorySource } from '@atelier/grid';
import { readLocal, writeLocal } from '../../../platform/local-settings.ts';
import type { Choices } from '../use-choices.ts';
import { listColumns } from './list-columns.ts';
import type { ListRow, ShownList } from './list-rows.ts';
import { type ListGrid, listSink } from './list-sink.ts';

export interface ListGridParts {
  readonly list: ShownList;
  readonly rows: ListRow[];
  readonly choices: Choices;
  readonly saved: unknown;
  onSaved(): void;
}

export const listSettingKey = (list: ShownList): string => `assortments.list.${list.replace('/', '.')}`;
const openKey = (list: ShownList) => `atelier.assortments.open.${list}`;

const sortedByTitle: readonly ShownList[] = ['all', 'starred', 'archived'];

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

export function createListGrid({ list, rows, choices, saved, onSaved }: ListGridParts): ListGrid {
  const { orgType, title } = assortmentLists[list];
  const idOf = (row: ListRow) => row.id;
  const grid: ListGrid = new Grid<ListRow>({
    label: title,
    columns: listColumns(
      orgType,
      choices,
      rows.some(({ logo }) => logo !== null),
    ),
    source: new MemorySource(rows, idOf),
    idOf,
    settings: startSettings(list),
    savedSettings: saved,
    sink: listSink({ settingKey: listSettingKey(list), rowOf: (id) => grid.rowById(id), saved: onSaved }),
    ...(orgType === 'regular'
      ? { tree: { parentOf: (row: ListRow) => row.parent, isFolder: (row: ListRow) => row.kind !== 'item' } }
      : {}),
  });
  if (orgType === 'regular') rememberOpenFolders(grid, list);
  return grid;
}
