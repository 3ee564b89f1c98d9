import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { addSample, toProduction } from '../../samples/index.ts';
import { actOnOrder } from '../moving/act-on-order.ts';
import { recount } from '../moving/move-order.ts';
import { actorOf, writeMoves } from '../moving/tell-orders.ts';
import { type Acting, demandCoordinator, isOpen } from '../order/acting.ts';
import type { LineRecord, OrderRecord } from '../order/order-record.ts';
import { linesOf } from '../order/present-orders.ts';
import { releaseLines } from '../order/reserve-lines.ts';

const lineOf = async ({ tx }: Acting, record: OrderRecord, identifier: string): Promise<LineRecord> =>
  (await linesOf(tx, record.id)).find((line) => line.identifier === identifier) ?? refuse('notFound');

/** [M19.3] What had to be made for a line is there: it goes into a library, and is held for that line. */
export const submitNewSample = (ctx: Ctx, input: Input<'submitNewSample'>) =>
  actOnOrder(ctx, input, async (acting, record) => {
    demandCoordinator(acting, record);
    const { tx, area } = acting;
    const { identifier, library, values } = input.body;
    const line = await lineOf(acting, record, identifier);
    const rests = line.quantity - line.sent;
    if (record.status !== 'SUBMITTED' && record.status !== 'IN PROGRESS')
      return refuse('wrongState', { reason: `Nobody works on an order that is ${record.status}.` });
    if (!isOpen(line) || rests === 0)
      return refuse('wrongState', { reason: `${line.style} ${line.color} waits for no sample.` });
    const { style, color, size, side, division, gender } = line;
    const sample = await addSample(tx, ctx, library, {
      ...{ size, side, division, gender, totalQty: rests, ...values },
      ...{ style, color },
    });
    if (sample.total_qty < rests)
      return refuse('invalidInput', { reason: `The line waits for ${rests} pieces.`, field: 'totalQty' });
    await releaseLines(tx, record.id, { identifiers: [identifier] });
    await tx
      .insertInto('order_reservations')
      .values({
        ...{ id: randomUUID(), order_id: record.id, identifier, source: 'Sample Library', qty: rests },
        ...{ sample_id: sample.id, style, color, size: sample.size },
      })
      .execute();
    const changed = { source: 'Sample Library', size: sample.size, side: sample.side };
    const updated = [{ key: { identifier }, version: record.revision, values: changed }];
    const acted = { acted: true };
    await editOne(tx, ctx, area, { id: record.id, version: record.revision, values: acted, rows: { updated } });
    await writeMoves(tx, actorOf(ctx), {
      orderId: record.id,
      moves: [{ event: 'sample made', identifier, pieces: rests }],
    });
    return recount(tx, record.id);
  });

interface OfLine {
  readonly sample_id: string;
}

/** What is held for the line, else what came back from it last. */
const sampleOf = async (tx: Tx, { order_id, identifier }: LineRecord): Promise<string> => {
  const { rows } = await sql<OfLine>`
    SELECT sample_id FROM (
      SELECT sample_id, made_at AS at, 0 AS kind FROM order_reservations
        WHERE order_id = ${order_id} AND identifier = ${identifier} AND released_at IS NULL AND taken < qty
      UNION ALL
      SELECT sample_id, returned_at, 1 FROM order_shipments
        WHERE order_id = ${order_id} AND identifier = ${identifier} AND returned = qty) s
    WHERE sample_id IS NOT NULL ORDER BY kind, at DESC LIMIT 1`.execute(tx);
  return rows[0]?.sample_id ?? refuse('wrongState', { reason: 'No sample is held for this line.' });
};

/** [M19.3] A sample of sales becomes one of production; what is held of it stays held. */
export const moveSampleToProduction = (ctx: Ctx, input: Input<'moveSampleToProduction'>) =>
  actOnOrder(ctx, input, async (acting, record) => {
    demandCoordinator(acting, record);
    const { tx } = acting;
    const { identifier, values } = input.body;
    const line = await lineOf(acting, record, identifier);
    const id = await sampleOf(tx, line);
    const others = await sql`
      SELECT 1 FROM order_reservations WHERE sample_id = ${id} AND released_at IS NULL AND taken < qty
        AND order_id <> ${record.id} LIMIT 1`.execute(tx);
    if (others.rows.length > 0)
      return refuse('wrongState', { reason: 'Another order holds this sample as well. Release it there first.' });
    const held = await sql<{ id: string }>`
      UPDATE order_reservations SET released_at = now()
      WHERE sample_id = ${id} AND released_at IS NULL AND taken < qty RETURNING id`.execute(tx);
    await toProduction(tx, ctx, id, values);
    await sql`UPDATE order_reservations SET released_at = NULL
      WHERE id = ANY (${held.rows.map((row) => row.id)}::uuid[])`.execute(tx);
    await writeMoves(tx, actorOf(ctx), {
      orderId: record.id,
      moves: [{ event: 'moved to production', identifier }],
    });
    return record;
  });
