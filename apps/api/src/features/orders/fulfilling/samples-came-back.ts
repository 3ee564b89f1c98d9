import { lineAfterShipments } from '@atelier/domain/order/line-moves';
import { counted } from '@atelier/domain/vocabulary/counted';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import type { LoanFollower } from '../../samples/index.ts';
import { recount } from '../moving/move-order.ts';
import { actorOf, tellOf, writeMoves } from '../moving/tell-orders.ts';
import type { OrderRecord, ShipmentRecord } from '../order/order-record.ts';
import { ordersAs } from '../order/orders.editable.ts';
import { linesOf } from '../order/present-orders.ts';
import { noteReturn } from './return-lines.ts';

/** Whoever keeps the samples writes what came back, also where the order is none of theirs. */
const forKeepers = ({ user }: Ctx) => ordersAs({ user, actsFor: [], all: true });

interface OfOrder {
  readonly record: OrderRecord;
  readonly shipments: readonly ShipmentRecord[];
}

const ordersOf = async (tx: Tx, loans: readonly string[]): Promise<readonly OfOrder[]> => {
  const shipments = await tx
    .selectFrom('order_shipments')
    .selectAll()
    .where('loan_id', '=', sql<string>`ANY (${loans}::uuid[])`)
    .orderBy('id')
    .execute();
  if (shipments.length === 0) return [];
  const byOrder = Map.groupBy(shipments, ({ order_id }) => order_id);
  const { rows } = await sql<OrderRecord>`
    SELECT * FROM orders WHERE id = ANY (${[...byOrder.keys()]}::uuid[]) ORDER BY id FOR UPDATE`.execute(tx);
  return rows.map((record) => ({ record, shipments: byOrder.get(record.id)! }));
};

/** A return was taken back: what was counted as returned is out again. */
const outAgain = async (tx: Tx, ctx: Ctx, { record, shipments }: OfOrder, pieces: ReadonlyMap<string, number>) => {
  const piecesOf = ({ loan_id, returned }: ShipmentRecord) => Math.min(returned, pieces.get(loan_id ?? '') ?? 0);
  for (const shipment of shipments)
    await tx
      .updateTable('order_shipments')
      .set({
        returned: shipment.returned - piecesOf(shipment),
        ...(shipment.returned === piecesOf(shipment) ? { returned_at: null } : {}),
      })
      .where('id', '=', shipment.id)
      .execute();
  const byLine = Map.groupBy(shipments, ({ identifier }) => identifier);
  const updated = (await linesOf(tx, record.id)).flatMap((line) => {
    const these = byLine.get(line.identifier);
    if (!these) return [];
    const returned = line.returned - these.reduce((sum, one) => sum + piecesOf(one), 0);
    const status = line.status === 'RETURNED' ? lineAfterShipments({ ...line, returned }) : line.status;
    const values = { returned, ...(status === line.status ? {} : { status, previousStatus: line.status }) };
    return [{ key: { identifier: line.identifier }, version: record.revision, values }];
  });
  await editOne(tx, ctx, forKeepers(ctx), { id: record.id, version: record.revision, rows: { updated } });
  const saved = await recount(tx, record.id);
  const total = shipments.reduce((sum, one) => sum + piecesOf(one), 0);
  await writeMoves(tx, actorOf(ctx), {
    orderId: record.id,
    moves: [{ event: 'return taken back', pieces: total }],
  });
  const told = `Order ${saved.order_number}: ${counted(total, 'piece')} ${total === 1 ? 'is' : 'are'} out again`;
  await tellOf(tx, actorOf(ctx), saved, [
    { event: 'completed', to: [saved.requester_code], title: told, also: 'out again' },
  ]);
};

/** [M19.3] A sample that an order has sent on loan and that the sample room takes back comes back to its order as well. */
export const samplesCameBack: LoanFollower = {
  hold: ordersOf,
  async returned(tx, ctx, loans) {
    for (const { record, shipments } of await ordersOf(
      tx,
      loans.map(({ id }) => id),
    )) {
      const back = shipments.flatMap((shipment) => {
        const quantity = shipment.qty - shipment.returned;
        return quantity > 0 ? [{ shipment, quantity }] : [];
      });
      if (back.length > 0) await noteReturn({ tx, ctx, area: forKeepers(ctx) }, record, back, '');
    }
  },
  async reopened(tx, ctx, loans) {
    const pieces = new Map(loans.map(({ id, qty }) => [id, qty]));
    for (const one of await ordersOf(tx, [...pieces.keys()])) await outAgain(tx, ctx, one, pieces);
  },
};
