import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sampleForLine } from '../../samples/index.ts';
import type { Acting } from '../order/acting.ts';
import type { LineRecord, OrderRecord } from '../order/order-record.ts';
import { releasePieces, reserveLines } from '../order/reserve-lines.ts';

/** Pieces of a line that leave with a parcel. */
export interface Leaving {
  readonly line: LineRecord;
  readonly quantity: number;
  readonly size: string;
  readonly sampleId: string | null;
}

interface Held {
  readonly id: string;
  readonly sample_id: string | null;
  readonly size: string;
  readonly open: number;
}

const heldFor = async ({ tx }: Acting, { order_id, identifier }: LineRecord): Promise<readonly Held[]> => {
  const { rows } = await sql<Held>`
    SELECT id, sample_id, size, qty - taken AS open FROM order_reservations
    WHERE order_id = ${order_id} AND identifier = ${identifier} AND released_at IS NULL AND taken < qty
    ORDER BY made_at, id FOR UPDATE`.execute(tx);
  return rows;
};

const piecesIn = (held: readonly Held[]): number => held.reduce((sum, { open }) => sum + open, 0);

/** What was released meanwhile is asked for again: nothing leaves that somebody else holds. */
const holdMissing = async (acting: Acting, record: OrderRecord, line: LineRecord, quantity: number) => {
  const held = await heldFor(acting, line);
  const missing = quantity - piecesIn(held);
  if (missing <= 0 || line.source === 'New Sample') return held;
  await reserveLines(acting.tx, acting.ctx, record, [{ ...line, quantity: line.sent + missing }]);
  return heldFor(acting, line);
};

/** What is held for the line leaves, piece by piece; what had to be made for it was never on a shelf. */
export const takeHeld = async (
  acting: Acting,
  record: OrderRecord,
  line: LineRecord,
  quantity: number,
): Promise<Leaving[]> => {
  let rests = quantity;
  const leaving: Leaving[] = [];
  for (const held of await holdMissing(acting, record, line, quantity)) {
    const pieces = Math.min(rests, held.open);
    if (pieces === 0) continue;
    await sql`UPDATE order_reservations SET taken = taken + ${pieces}, taken_at = now() WHERE id = ${held.id}`.execute(
      acting.tx,
    );
    leaving.push({ line, quantity: pieces, size: held.size, sampleId: held.sample_id });
    rests -= pieces;
  }
  return rests === 0 ? leaving : [...leaving, { line, quantity: rests, size: line.size, sampleId: null }];
};

/** [G44] What is held for another order stays on its shelf, whoever names it. */
const demandFree = async (
  tx: Tx,
  { order_id }: LineRecord,
  sample: Awaited<ReturnType<typeof sampleForLine>>,
  quantity: number,
): Promise<void> => {
  const { rows } = await sql<{ held: number }>`
    SELECT coalesce(sum(qty - taken), 0)::int AS held FROM order_reservations
     WHERE sample_id = ${sample.id} AND released_at IS NULL AND taken < qty AND order_id <> ${order_id}`.execute(tx);
  const held = rows[0]?.held ?? 0;
  if (held > 0 && sample.total_qty - sample.lent_qty - held < quantity)
    refuse('wrongState', { reason: `${sample.code} is held for another order.` });
};

/** Another sample than the one that is held: as many pieces of that one are free again. */
export const takeNamed = async (
  { tx }: Acting,
  line: LineRecord,
  code: string,
  quantity: number,
): Promise<Leaving[]> => {
  const sample = await sampleForLine(tx, code, line);
  await demandFree(tx, line, sample, quantity);
  await releasePieces(tx, line, quantity);
  return [{ line, quantity, size: sample.size, sampleId: sample.id }];
};
