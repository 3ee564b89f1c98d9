import { Button } from '@atelier/ui/Button';
import { type ItemActions, moveLabel, movesFor } from './items-menu.ts';
import type { LibraryRow } from './library-row.ts';
import type { GridTab } from './tabs.ts';

interface Props {
  tab: GridTab;
  rows: readonly LibraryRow[];
  actions: ItemActions;
}

/** What may be done to the marked items, one button each. */
export const MoveButtons = ({ tab, rows, actions }: Props) =>
  movesFor(tab, rows, actions.isSenior).map((move) => (
    <Button
      key={move}
      look={move === 'delete' ? 'quiet' : 'secondary'}
      disabled={rows.length === 0}
      onClick={() => actions.move(rows, move)}
    >
      {moveLabel(move, rows.length)}
    </Button>
  ));
