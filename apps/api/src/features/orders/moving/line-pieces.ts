import { lineAfterShipments, mayMoveLine } from '@atelier/domain/order/line-moves';
import { type Acting, isOpen } from '../order/acting.ts';
import type { LineRecord, OrderRecord } from '../order/order-record.ts';
import { linesOf } from '../order/present-orders.ts';
import { makeMove } from './move-order.ts';

/** The pieces of each line after something was sent or came back. */
export const lineEdits = (
  record: OrderRecord,
  lines: readonly LineRecord[],
  change: (line: LineRecord) => { readonly sent?: number; readonly returned?: number } | undefined,
  shipper?: string,
) =>
  lines.flatMap((line) => {
    const changed = change(line);
    if (!changed) return [];
    const after = { quantity: line.quantity, sent: line.sent, returned: line.returned, ...changed };
    const next = lineAfterShipments(after, line.status);
    // What was canceled stays so, whatever comes back of it.
    const status = mayMoveLine(record.type, line.status, next) ? next : line.status;
    const values = {
      ...changed,
      ...(status === line.status ? {} : { status, previousStatus: line.status }),
      ...(shipper === undefined ? {} : { shipper }),
    };
    return [{ key: { identifier: line.identifier }, version: record.revision, values }];
  });

/** [G6] When nothing is left to send, the order is complete by itself. */
export const completeIfDone = async (acting: Acting, record: OrderRecord): Promise<OrderRecord> => {
  const lines = await linesOf(acting.tx, record.id);
  return record.status === 'IN PROGRESS' && !lines.some(isOpen) ? makeMove(acting, record, 'complete') : record;
};
