import type { WholeOrder } from '@atelier/contract/orders/orders';
import type { OrderMove } from '@atelier/domain/order/order-moves';
import type { MenuEntry } from '@atelier/ui/Menu';
import { actionOf, mainMove } from './order-words.ts';

interface Ways {
  move(move: OrderMove): void;
  copy(): void;
  open(kind: 'history' | 'year' | 'assign' | 'parcels'): void;
}

const ends: readonly OrderMove[] = ['cancel', 'delete'];

const action = (label: string, onSelect: () => void): MenuEntry => ({ kind: 'action', label, onSelect });

/** Whatever else can be done to an order now. */
export function moreEntries(order: WholeOrder, coordinates: boolean, ways: Ways): MenuEntry[] {
  const { may, status, type } = order;
  const main = mainMove(order);
  const moves = may.moves.filter((move) => move !== main);
  const isOpen = status === 'SUBMITTED' || status === 'IN PROGRESS';
  const move = (one: OrderMove): MenuEntry => ({
    ...(action(actionOf(one), () => ways.move(one)) as Extract<MenuEntry, { kind: 'action' }>),
    danger: ends.includes(one),
  });
  return [
    ...(may.copy ? [action('Copy into a new draft', ways.copy)] : []),
    ...(coordinates && isOpen ? [action('Assign…', () => ways.open('assign'))] : []),
    ...(order.sent > 0 || order.labels.length > 0 ? [action('Parcels', () => ways.open('parcels'))] : []),
    action(type === 'PROMO' ? 'Spent this year' : 'Ordered this year', () => ways.open('year')),
    action('History', () => ways.open('history')),
    ...moves.filter((one) => !ends.includes(one)).map(move),
    ...(moves.some((one) => ends.includes(one)) ? [{ kind: 'rule', key: 'ends' } as const] : []),
    ...moves.filter((one) => ends.includes(one)).map(move),
  ];
}
