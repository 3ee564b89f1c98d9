import { pathOf } from '@atelier/domain/assortment/folders';
import { useState } from 'react';
import { exportAddress, manageAddress, showroomAddress } from '../../../parts/assortment-entry/index.ts';
import type { AssortmentEntry } from '../queries.ts';
import type { ListGrid } from './list-area.ts';
import type { MenuActions } from './list-menu.ts';
import type { ListRow, Scheduled } from './list-rows.ts';
import { deleteQuestion, type Question, stateQuestion } from './questions.ts';
import type { ListCommands } from './use-list-commands.ts';

/** Which dialog of a list is open, and about what. */
export type OpenDialog =
  | { readonly kind: 'create'; readonly inside: readonly string[] }
  | { readonly kind: 'folder'; readonly inside: readonly string[] }
  | { readonly kind: 'pictures'; readonly row: ListRow }
  | { readonly kind: 'rename'; readonly row: ListRow }
  | { readonly kind: 'move'; readonly rows: readonly ListRow[] }
  | { readonly kind: 'merge'; readonly row: ListRow }
  | { readonly kind: 'ask'; readonly question: Question };

export function useListActions(
  grid: ListGrid,
  { entries, scheduled }: { readonly entries: readonly AssortmentEntry[]; readonly scheduled: Scheduled },
  commands: ListCommands,
  go: (address: string) => void,
  browse: (row: ListRow) => void,
) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const star = (rows: readonly ListRow[], value: boolean) => {
    const column = grid.columns.byId.get('starred');
    if (column) grid.edit(rows.map((row) => ({ row, column, value })));
  };
  const actions: MenuActions = {
    open: ({ orgType, _id }) => go(manageAddress(orgType, _id)),
    openInNewTab: ({ orgType, _id }) => void window.open(manageAddress(orgType, _id), '_blank', 'noopener'),
    star,
    rename: (row) => setDialog({ kind: 'rename', row }),
    duplicate: (rows) => commands.duplicate.mutate(rows),
    newFolder: (row) => setDialog({ kind: 'folder', inside: pathOf(row) }),
    browse,
    present: ({ _id }) => go(showroomAddress(_id)),
    print: ({ orgType, _id }) => go(exportAddress(orgType, _id)),
    pictures: (row) => setDialog({ kind: 'pictures', row }),
    move: (rows) => setDialog({ kind: 'move', rows }),
    merge: (row) => setDialog({ kind: 'merge', row }),
    changeState: (rows, state) => setDialog({ kind: 'ask', question: stateQuestion(rows, state, commands) }),
    remove: (rows) => setDialog({ kind: 'ask', question: deleteQuestion(rows, entries, commands, scheduled) }),
  };
  return { dialog, setDialog, actions };
}
