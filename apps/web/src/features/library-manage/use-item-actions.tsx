import { counted } from '@atelier/domain/vocabulary/counted';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../parts/confirm/index.ts';
import { wholeSelection } from '../../parts/live-grid/index.ts';
import type { Move } from './item-move.ts';
import type { ItemActions } from './items-menu.ts';
import type { LibraryRow } from './library-row.ts';
import { moveItems } from './move-items.ts';
import type { OpenItems } from './open-items.ts';
import { useIsSenior } from './use-managed-library.ts';

interface Parts {
  onDetails(row: LibraryRow): void;
  onHistory(row: LibraryRow): void;
}

const words = (rows: readonly LibraryRow[]): string => {
  const [only] = rows;
  const what = rows.length === 1 && only?.name ? `“${String(only.name)}”` : counted(rows.length, 'item');
  return `${what} will be deleted. Undo brings it back while you are on this page.`;
};

/** What can be done to items. Deleting asks first (G9). */
export function useItemActions(
  items: OpenItems,
  { onDetails, onHistory }: Parts,
): { actions: ItemActions; questions: ReactNode } {
  const isSenior = useIsSenior();
  const [asked, setAsked] = useState<readonly LibraryRow[] | null>(null);
  const moveRows = (rows: readonly LibraryRow[], move: Move) => {
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    if (move === 'delete') setAsked(rows);
    else void moveItems(items, ids, move);
  };
  const actions: ItemActions = {
    details: onDetails,
    history: onHistory,
    isSenior,
    move: moveRows,
    moveSelected: (move) => void wholeSelection(items, 'item').then((rows) => moveRows(rows, move)),
  };
  const questions = (
    <Confirm
      open={asked !== null}
      danger
      onNo={() => setAsked(null)}
      onYes={() => {
        if (asked)
          void moveItems(
            items,
            asked.map(({ id }) => id),
            'delete',
          );
        setAsked(null);
      }}
    >
      <p>{asked ? words(asked) : ''}</p>
    </Confirm>
  );
  return { actions, questions };
}
