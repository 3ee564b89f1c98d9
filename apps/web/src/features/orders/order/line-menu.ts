import type { OrderLine, WholeOrder } from '@atelier/contract/orders/orders';
import { counted } from '@atelier/domain/vocabulary/counted';
import { cellsHere, type MenuEntry } from '../../../platform/grid-view/index.ts';
import { leftToSend } from './order-words.ts';

interface Ways {
  remove(): void;
  send(lines: readonly OrderLine[]): void;
  cancel(lines: readonly OrderLine[]): void;
}

const action = (label: string, onSelect: () => void, danger = false): MenuEntry => ({
  kind: 'action',
  label,
  danger,
  onSelect,
});

/** What the right mouse button offers for the selected lines. */
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
  return [
    ...(may.ship && open.length > 0 ? [action(`Send ${count}…`, () => ways.send(open))] : []),
    ...(works && open.length > 0 ? [action(`Cancel ${count}…`, () => ways.cancel(open), true)] : []),
    cellsHere,
    ...(may.edit && status === 'DRAFT'
      ? [action(`Delete ${counted(Math.max(1, lines.length), 'line')}`, ways.remove, true)]
      : []),
  ];
}
