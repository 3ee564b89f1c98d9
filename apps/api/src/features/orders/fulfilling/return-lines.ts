import type { Input } from '@atelier/contract';
import { counted } from '@atelier/domain/vocabulary/counted';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { takeSampleBack } from '../../samples/index.ts';
import { actOnOrder } from '../moving/act-on-order.ts';
import { lineEdits } from '../moving/line-pieces.ts';
import { recount } from '../moving/move-order.ts';
import { actorOf, tellOf, writeMoves } from '../moving/tell-orders.ts';
import { type Acting, demandCoordinator } from '../order/acting.ts';
import type { OrderRecord, ShipmentRecord } from '../order/order-record.ts';
import { linesOf } from '../order/present-orders.ts';

interface CameBack {
  readonly shipment: ShipmentRecord;
  readonly quantity: number;
}

const sum = (back: readonly CameBack[]): number => back.reduce((total, { quantity }) => total + quantity, 0);

/** The order says what came back, wherever it was taken in. */
export const noteReturn = async (
  { tx, ctx, area }: Pick<Acting, 'tx' | 'ctx' | 'area'>,
  record: OrderRecord,
  back: readonly CameBack[],
  note: string,
): Promise<OrderRecord> => {
  for (const { shipment, quantity } of back)
    await tx
      .updateTable('order_shipments')
      .set({ returned: shipment.returned + quantity, returned_at: sql`now()` })
      .where('id', '=', shipment.id)
      .execute();
  const byLine = Map.groupBy(back, ({ shipment }) => shipment.identifier);
  const updated = lineEdits(record, await linesOf(tx, record.id), ({ identifier, returned }) => {
    const these = byLine.get(identifier);
    return these && { returned: returned + sum(these) };
  });
  await editOne(tx, ctx, area, { id: record.id, version: record.revision, rows: { updated } });
  const saved = await recount(tx, record.id);
  const total = sum(back);
  await writeMoves(tx, actorOf(ctx), { orderId: record.id, moves: [{ event: 'returned', pieces: total, said: note }] });
  await tellOf(tx, actorOf(ctx), saved, [
    {
      event: 'completed',
      to: [saved.requester_code],
      title: `Order ${saved.order_number}: ${counted(total, 'piece')} came back`,
    },
  ]);
  return saved;
};

const returnOne = async ({ tx, ctx }: Acting, shipment: ShipmentRecord, quantity: number, note: string) => {
  const rests = shipment.qty - shipment.returned;
  if (quantity > rests) return refuse('wrongState', { reason: `Only ${rests} of this parcel can come back.` });
  if (shipment.sample_id !== null)
    await takeSampleBack(tx, ctx, { sampleId: shipment.sample_id, loanId: shipment.loan_id, quantity, note });
};

export const returnLines = (ctx: Ctx, input: Input<'returnLines'>) =>
  actOnOrder(ctx, input, async (acting, record) => {
    demandCoordinator(acting, record);
    const { tx } = acting;
    const { shipments: asked, note } = input.body;
    const pieces = new Map(asked.map(({ _id, quantity }) => [_id, quantity]));
    if (pieces.size < asked.length) return refuse('invalidInput', { reason: 'A parcel is named twice.' });
    const found = await tx
      .selectFrom('order_shipments')
      .selectAll()
      .where('order_id', '=', record.id)
      .where('id', '=', sql<string>`ANY (${[...pieces.keys()]}::uuid[])`)
      .orderBy('sample_id')
      .forUpdate()
      .execute();
    if (found.length < pieces.size) return refuse('notFound');
    for (const shipment of found) await returnOne(acting, shipment, pieces.get(shipment.id)!, note);
    return noteReturn(
      acting,
      record,
      found.map((shipment) => ({ shipment, quantity: pieces.get(shipment.id)! })),
      note,
    );
  });
