import type { OrderHead } from '@atelier/contract/orders/orders';
import type { OrderStatus } from '@atelier/domain/order/order-words';
import { counted } from '@atelier/domain/vocabulary/counted';

export interface BoardColumn {
  readonly title: string;
  readonly status: OrderStatus;
  readonly list: 'active-orders' | 'archived-orders';
  readonly sort: Readonly<Record<string, 1 | -1>>;
}

const soonest = { requestedDeliveryDate: 1 } as const;

/** What is sent whole is complete, and leaves the active orders; it stays on the board until it is archived. */
export const boardColumns: readonly BoardColumn[] = [
  { title: 'Draft', status: 'DRAFT', list: 'active-orders', sort: soonest },
  { title: 'Submitted', status: 'SUBMITTED', list: 'active-orders', sort: soonest },
  { title: 'In progress', status: 'IN PROGRESS', list: 'active-orders', sort: soonest },
  { title: 'Shipped', status: 'COMPLETED', list: 'archived-orders', sort: { completedDate: -1 } },
];

type Counted = Pick<OrderHead, 'pieces' | 'sent' | 'unit'>;

/** '9 of 14' once something is sent, else how many are asked for. */
export const piecesText = ({ pieces, sent, unit }: Counted): string => {
  if (sent > 0 && sent < pieces) return `${sent.toLocaleString('en-US')} of ${pieces.toLocaleString('en-US')}`;
  return counted(pieces, unit);
};
