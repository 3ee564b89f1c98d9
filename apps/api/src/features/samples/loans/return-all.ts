import type { Input, Reply } from '@atelier/contract';
import { counted } from '@atelier/domain/vocabulary/counted';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { findAllWritable } from '../../../platform/editing/find-editable.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { demandHere } from '../passport/demand-here.ts';
import { writeHeld } from '../passport/handle-samples.ts';
import type { LoanFollower } from '../passport/loan-follower.ts';
import type { LoanRecord } from '../passport/present-passport.ts';
import { placeAt, type SampleRecord } from '../sample-record.ts';
import { samples } from '../samples.editable.ts';
import { track } from '../tracking.ts';

type Body = Input<'returnLoans'>['body'];

const sampleIdsOf = async (ctx: Ctx, loans: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT sample_id AS id FROM sample_loans WHERE id = ANY (${loans}::uuid[])`.execute(ctx.read);
  return rows.map(({ id }) => id);
};

interface Handling {
  readonly follower: LoanFollower;
  /** Closes or opens those that are not yet so, and tells which were. */
  change(tx: Tx): Promise<readonly LoanRecord[]>;
  /** Said where one of them was so already. */
  readonly already: string;
  each(tx: Tx, record: SampleRecord, loans: readonly LoanRecord[]): Promise<unknown>;
  followed(tx: Tx, loans: readonly LoanRecord[]): Promise<unknown>;
}

/** All of the named loans or none; each sample is written once, however many of its loans are among them. */
const handleLoans = async (ctx: Ctx, library: string, { loans }: Body, handling: Handling) => {
  const { follower, change, already, each, followed } = handling;
  const ids = await sampleIdsOf(ctx, loans);
  return writeInTurn(ctx, samples, ids, async (tx): Promise<Reply<'returnLoans'>> => {
    await follower.hold(tx, loans);
    const held = await findAllWritable(tx, ctx, samples, ids);
    if (held.length === 0 || held.some((record) => record.library !== library || record.status === 'Deleted'))
      return refuse('notFound');
    const changed = await change(tx);
    if (changed.length < new Set(loans).size) return refuse('wrongState', { reason: already });
    const bySample = Map.groupBy(changed, ({ sample_id }) => sample_id);
    for (const record of held) await each(tx, record, bySample.get(record.id) ?? []);
    await followed(tx, changed);
    return { loans: changed.map(({ id }) => id), samples: held.length };
  });
};

const piecesIn = (loans: readonly LoanRecord[]): number => loans.reduce((sum, { qty }) => sum + qty, 0);

/** [M18] Back to where they belong, as one step. */
export const returnLoans =
  (follower: LoanFollower) =>
  (ctx: Ctx, { params: { library }, body }: Input<'returnLoans'>) =>
    handleLoans(ctx, library, body, {
      follower,
      followed: (tx, loans) => follower.returned(tx, ctx, loans),
      already: 'Some of these loans were returned already. Look at them again.',
      async change(tx) {
        const { rows } = await sql<LoanRecord>`
        UPDATE sample_loans SET returned_at = now(), returned_by_name = ${actorName(ctx)}
        WHERE id = ANY (${body.loans}::uuid[]) AND returned_at IS NULL RETURNING *`.execute(tx);
        return rows;
      },
      async each(tx, record, loans) {
        for (const { qty: quantity, borrower_name: from } of loans)
          await track(tx, ctx, record, { action: 'returned', from, to: placeAt(record), quantity });
        await writeHeld(tx, ctx, record, { lentQty: record.lent_qty - piecesIn(loans) });
      },
    });

/** Takes that step back: every loan goes on as it was, with its own day of return, or none of them does. */
export const reopenLoans =
  (follower: LoanFollower) =>
  (ctx: Ctx, { params: { library }, body }: Input<'reopenLoans'>) =>
    handleLoans(ctx, library, body, {
      follower,
      followed: (tx, loans) => follower.reopened(tx, ctx, loans),
      already: `${counted(body.loans.length, 'loan')} cannot be taken up again: some are open already.`,
      async change(tx) {
        const { rows } = await sql<LoanRecord>`
        UPDATE sample_loans SET returned_at = NULL, returned_by_name = NULL
        WHERE id = ANY (${body.loans}::uuid[]) AND returned_at IS NOT NULL RETURNING *`.execute(tx);
        return rows;
      },
      async each(tx, record, loans) {
        demandHere(record, piecesIn(loans));
        for (const { qty: quantity, borrower_name: to } of loans)
          await track(tx, ctx, record, {
            action: 'lent',
            from: placeAt(record),
            to,
            quantity,
            note: 'Return taken back',
          });
        await writeHeld(tx, ctx, record, { lentQty: record.lent_qty + piecesIn(loans) });
      },
    });
