import type { OrderLine, WholeOrder } from '@atelier/contract/orders/orders';
import { counted } from '@atelier/domain/vocabulary/counted';
import { cellsHere, type MenuEntry } from '../../../platform/grid-view/index.ts';
import { leftToSend } from './order-words.ts';

interface Ways {
  remove(): void;
  send(lines: readonly OrderLine[]): void;
  cancel(lines: readonly OrderLine[]): void;
  comment(line: OrderLine): void;
}

type Action = Extract<MenuEntry, { kind: 'action' }>;

const action = (label: string, onSelect: () => void, danger = false): Action => ({
  kind: 'action',
  label,
  danger,
  onSelect,
});

/** What the right mouse button offers for the selected lines, and a card on a phone for its own. */
export function lineMenu(
  order: WholeOrder,
  coordinates: boolean,
  lines: readonly OrderLine[],
  ways: Ways,
): MenuEntry[] {
  const { may, status } = order;
  const open = lines.filter((line) => leftToSend(line) > 0);
  const works = coordinates && (status === 'SUBMITTED' || status === 'IN PROGRESS');
  const count = counted(open.length, 'line');
  const [only] = lines.length === 1 ? lines : [];
  return [
    ...(may.ship && open.length > 0 ? [action(`Send ${count}…`, () => ways.send(open))] : []),
    ...(works && open.length > 0 ? [action(`Cancel ${count}…`, () => ways.cancel(open), true)] : []),
    ...(may.comment && only ? [action('Comment', () => ways.comment(only))] : []),
    cellsHere,
    ...(may.edit && status === 'DRAFT'
      ? [action(`Delete ${counted(Math.max(1, lines.length), 'line')}`, ways.remove, true)]
      : []),
  ];
}

/** Where there are no cells to copy. */
export const actionsIn = (entries: readonly MenuEntry[]): Action[] =>
  entries.filter((entry): entry is Action => entry.kind === 'action');
