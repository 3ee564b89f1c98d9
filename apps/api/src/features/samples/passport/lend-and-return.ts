import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { companyDay } from '@atelier/domain/shared/dates';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { placeAt, type SampleRecord } from '../sample-record.ts';
import { track } from '../tracking.ts';
import { demandHere } from './demand-here.ts';
import { handleAll, writeHeld } from './handle-samples.ts';
import type { LoanFollower } from './loan-follower.ts';
import type { LoanRecord } from './present-passport.ts';

export const lendSamples = (ctx: Ctx, { body }: Input<'lendSamples'>) => {
  const { codes, quantity, borrower, borrowerCode, dueDate, note } = body;
  if (dueDate < companyDay(ctx.clock.now()))
    return refuse('invalidInput', { reason: 'The day of return has passed already.', field: 'dueDate' });
  return handleAll(ctx, codes, {
    each: async (tx, record) => {
      demandHere(record, quantity);
      const loan = { qty: quantity, borrower_code: borrowerCode, borrower_name: borrower, due_date: dueDate, note };
      await tx
        .insertInto('sample_loans')
        .values({ id: randomUUID(), sample_id: record.id, lent_by_name: actorName(ctx), ...loan })
        .execute();
      await track(tx, ctx, record, { action: 'lent', from: placeAt(record), to: borrower, quantity, note });
      await writeHeld(tx, ctx, record, { lentQty: record.lent_qty + quantity });
    },
  });
};

/** The named loan of a sample, or its oldest one. */
const closeLoan = async (tx: Tx, ctx: Ctx, { id }: SampleRecord, loan: string | undefined) => {
  const { rows } = await sql<LoanRecord>`
    UPDATE sample_loans SET returned_at = now(), returned_by_name = ${actorName(ctx)}
    WHERE id = (SELECT id FROM sample_loans WHERE sample_id = ${id} AND returned_at IS NULL
                  AND (${loan ?? null}::uuid IS NULL OR id = ${loan ?? null}::uuid)
                ORDER BY lent_at, id LIMIT 1)
    RETURNING *`.execute(tx);
  return rows[0];
};

/** Of those samples, all that is lent now. */
const openLoansOf = async (tx: Tx, samples: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sample_loans WHERE sample_id = ANY (${samples}::uuid[]) AND returned_at IS NULL`.execute(tx);
  return rows.map(({ id }) => id);
};

export const returnSamples =
  (follower: LoanFollower) =>
  (ctx: Ctx, { body: { codes, loan } }: Input<'returnSamples'>) =>
    handleAll(ctx, codes, {
      before: async (tx, ids) => follower.hold(tx, await openLoansOf(tx, ids)),
      async each(tx, record) {
        const closed = await closeLoan(tx, ctx, record, loan);
        if (!closed)
          return refuse('wrongState', {
            reason: loan ? 'This loan was returned already.' : `${shownSampleCode(record.code)} is not lent.`,
          });
        const { qty: quantity, borrower_name: from } = closed;
        await track(tx, ctx, record, { action: 'returned', from, to: placeAt(record), quantity });
        await writeHeld(tx, ctx, record, { lentQty: record.lent_qty - quantity });
        return follower.returned(tx, ctx, [closed]);
      },
    });
