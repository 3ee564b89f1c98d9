import { randomUUID } from 'node:crypto';
import { readSampleCode } from '@atelier/domain/sample/sample-code';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { editOne } from '../../platform/editing/apply-edits.ts';
import type { Values } from '../../platform/editing/editable.ts';
import { actorName } from '../../platform/editing/entity.ts';
import { refuse } from '../../platform/refusal.ts';
import { demandHere } from './passport/demand-here.ts';
import { placeAt, type SampleRecord } from './sample-record.ts';
import { samples } from './samples.editable.ts';
import { track } from './tracking.ts';

export interface Sending {
  readonly sampleId: string;
  readonly quantity: number;
  /** Who gets it, and when it is due back; without a day it leaves for good. */
  readonly to: { readonly userCode: string; readonly name: string };
  readonly dueDate: string | null;
  readonly note: string;
}

/** Whoever may send an order sends what it holds, whichever library that stands in. */
const forOrders = { ...samples, mayRead: () => true, mayEdit: () => true };

const write = (tx: Tx, ctx: Ctx, { id, revision }: SampleRecord, values: Values) =>
  editOne(tx, ctx, forOrders, { id, version: revision, values });

const hold = async (tx: Tx, id: string): Promise<SampleRecord> => {
  const { rows } = await sql<SampleRecord>`SELECT * FROM samples WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0] ?? refuse('notFound');
};

/** [M19.3] A sample leaves with a parcel: lent where it comes back, out of stock where it does not. Tells the loan. */
export const sendSample = async (tx: Tx, ctx: Ctx, sending: Sending): Promise<string | null> => {
  const { sampleId, quantity, to, dueDate, note } = sending;
  const record = await hold(tx, sampleId);
  demandHere(record, quantity);
  const told = { from: placeAt(record), to: to.name, quantity, note };
  if (dueDate === null) {
    await track(tx, ctx, record, { action: 'sent', ...told });
    await write(tx, ctx, record, { totalQty: record.total_qty - quantity });
    return null;
  }
  const loan = { id: randomUUID(), sample_id: sampleId, qty: quantity, due_date: dueDate, note };
  await tx
    .insertInto('sample_loans')
    .values({ ...loan, borrower_code: to.userCode, borrower_name: to.name, lent_by_name: actorName(ctx) })
    .execute();
  await track(tx, ctx, record, { action: 'lent', ...told });
  await write(tx, ctx, record, { lentQty: record.lent_qty + quantity });
  return loan.id;
};

/**
 * What was sent stands on its shelf again. A loan is closed as a whole: of a part that came back the rest is a new loan. One
 * that the sample room has closed already is left alone.
 */
export const takeSampleBack = async (
  tx: Tx,
  ctx: Ctx,
  back: { readonly sampleId: string; readonly loanId: string | null; readonly quantity: number; readonly note: string },
): Promise<void> => {
  const { sampleId, loanId, quantity, note } = back;
  const record = await hold(tx, sampleId);
  if (loanId === null) {
    await track(tx, ctx, record, { action: 'returned', to: placeAt(record), quantity, note });
    await write(tx, ctx, record, { totalQty: record.total_qty + quantity });
    return;
  }
  const { rows } = await sql<{ borrower_name: string }>`
    UPDATE sample_loans SET qty = qty - ${quantity}
    WHERE id = ${loanId} AND returned_at IS NULL AND qty > ${quantity} RETURNING borrower_name`.execute(tx);
  const part = rows[0];
  const closed =
    part ??
    (
      await sql<{ borrower_name: string }>`
        UPDATE sample_loans SET returned_at = now(), returned_by_name = ${actorName(ctx)}
        WHERE id = ${loanId} AND returned_at IS NULL RETURNING borrower_name`.execute(tx)
    ).rows[0];
  if (!closed) return;
  await track(tx, ctx, record, { action: 'returned', from: closed.borrower_name, to: placeAt(record), quantity, note });
  await write(tx, ctx, record, { lentQty: record.lent_qty - quantity });
};

/** The sample that a code names, of the same style-color as a line. */
export const sampleForLine = async (
  tx: Tx,
  typed: string,
  { style, color }: { readonly style: string; readonly color: string },
): Promise<SampleRecord> => {
  const code = readSampleCode(typed);
  const { rows } =
    code === undefined
      ? { rows: [] }
      : await sql<SampleRecord>`SELECT * FROM samples WHERE code = ${code} AND status <> 'Deleted' FOR UPDATE`.execute(
          tx,
        );
  const [record] = rows;
  if (record?.style !== style || record.color !== color)
    return refuse('invalidInput', { reason: `"${typed.slice(0, 40)}" is no sample of ${style} ${color}.` });
  return record;
};
