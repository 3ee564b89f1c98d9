import type { LineStatus, OrderType } from './order-words.ts';

type Table = Readonly<Record<LineStatus, readonly LineStatus[]>>;

const sent: Pick<Table, 'PARTIAL' | 'SHIPPED' | 'RETURNED' | 'CANCELED'> = {
  PARTIAL: ['SHIPPED', 'RETURNED', 'CANCELED'],
  SHIPPED: ['RETURNED'],
  RETURNED: [],
  CANCELED: [],
};

/**
 * [G7] PENDING goes back to DRAFT when its order is recalled; a decision is turned over or taken back until its order is
 * processed. Sample orders are not reviewed.
 */
export const lineMoves: Readonly<Record<OrderType, Table>> = {
  SAMPLE: {
    DRAFT: ['PENDING'],
    PENDING: ['DRAFT', 'PARTIAL', 'SHIPPED', 'CANCELED'],
    APPROVED: [],
    DENIED: [],
    ...sent,
  },
  PROMO: {
    DRAFT: ['PENDING'],
    PENDING: ['DRAFT', 'APPROVED', 'DENIED', 'CANCELED'],
    APPROVED: ['PENDING', 'DENIED', 'PARTIAL', 'SHIPPED', 'CANCELED'],
    DENIED: ['PENDING', 'APPROVED'],
    ...sent,
  },
};

export const mayMoveLine = (type: OrderType, from: LineStatus, to: LineStatus): boolean =>
  lineMoves[type][from].includes(to);

export interface Pieces {
  readonly quantity: number;
  readonly sent: number;
  readonly returned: number;
}

/** What shipments make of a line; with nothing sent it stays what it was. */
export const lineAfterShipments = (pieces: Pieces, before: LineStatus = 'PENDING'): LineStatus => {
  if (pieces.sent === 0) return before;
  if (pieces.sent < pieces.quantity) return 'PARTIAL';
  return pieces.returned < pieces.sent ? 'SHIPPED' : 'RETURNED';
};
