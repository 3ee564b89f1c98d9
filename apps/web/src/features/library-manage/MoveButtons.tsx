import { Button } from '@atelier/ui/Button';
import { type ItemActions, moveLabel, movesFor } from './items-menu.ts';
import type { SelectedItems } from './selected-items.ts';
import type { GridTab } from './tabs.ts';

interface Props {
  tab: GridTab;
  selected: SelectedItems;
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
