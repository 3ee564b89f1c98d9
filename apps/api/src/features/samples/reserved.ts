import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Wanted } from '../../platform/editing/editable.ts';
import { refuse } from '../../platform/refusal.ts';
import type { SampleRecord } from './sample-record.ts';

/** Pieces of a sample that orders hold and nobody has sent yet. */
const reservedOf = async (tx: Tx, sampleId: string): Promise<number> => {
  const { rows } = await sql<{ held: number }>`
    SELECT coalesce(sum(qty - taken), 0)::integer AS held FROM order_reservations
    WHERE sample_id = ${sampleId} AND released_at IS NULL AND taken < qty`.execute(tx);
  return rows[0]!.held;
};

const isLess = (after: unknown, before: number): boolean => after !== undefined && Number(after) < before;

/** [G44] What is promised to an order neither leaves the shelf by another way nor goes over to another library. */
export const keepReserved = async (tx: Tx, _ctx: Ctx, { record, values }: Wanted<SampleRecord>): Promise<void> => {
  const moves = values.library !== undefined || (values.status !== undefined && values.status !== 'Active');
  const lent = values.lentQty === undefined ? record.lent_qty : Number(values.lentQty);
  if (!moves && !isLess(values.totalQty, record.total_qty) && lent <= record.lent_qty) return;
  const held = await reservedOf(tx, record.id);
  if (held === 0) return;
  const name = shownSampleCode(record.code);
  if (moves) refuse('wrongState', { reason: `${name} is reserved for an order. Release it there first.` });
  const total = Number(values.totalQty ?? record.total_qty);
  if (total - lent < held) refuse('wrongState', { reason: `${held} of ${name} are reserved for an order.` });
};
