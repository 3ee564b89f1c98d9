import { Button } from '@atelier/ui/Button';
import type { SelectedRows } from '../../parts/live-grid/index.ts';
import { type ItemActions, moveLabel, movesFor } from './items-menu.ts';
import type { LibraryRow } from './library-row.ts';
import type { GridTab } from './tabs.ts';

interface Props {
  tab: GridTab;
  selected: SelectedRows<LibraryRow>;
  actions: ItemActions;
}

/** What may be done to the marked items, one button each. */
export const MoveButtons = ({ tab, selected: { rows, count }, actions }: Props) =>
  movesFor(tab, rows, actions.isSenior).map((move) => (
    <Button
      key={move}
      look={move === 'delete' ? 'quiet' : 'secondary'}
      disabled={count === 0}
      onClick={() => actions.moveSelected(move)}
    >
      {moveLabel(move, count)}
    </Button>
  ));
