import { approverInTimeSince } from '@atelier/domain/order/approval';
import { seniorsIn } from '@atelier/domain/order/approval-people';
import { companyDay } from '@atelier/domain/shared/dates';
import { counted } from '@atelier/domain/vocabulary/counted';
import { defaultTimeZone, orderDays } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../../platform/db/transaction.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { approversFor, promoPeople } from '../../approvers/index.ts';
import { theSystemActs, writeBySystem } from '../moving/move-by-system.ts';
import { namesOf } from '../moving/move-order.ts';
import { tellOf } from '../moving/tell-orders.ts';
import { toldNobodyIsThere, toldReviewers } from '../moving/tell-reviewers.ts';
import type { OrderRecord } from '../order/order-record.ts';
import { linesOf } from '../order/present-orders.ts';

const together = 50;
const decisions = ['approved', 'denied', 'left open again'];

/**
 * Of several workers each takes others; what somebody is just deciding waits for the next round. Where nobody is there to whom
 * it could go up, that is said once, and it goes up as soon as somebody is.
 */
const takeWaiting = async (tx: Tx, since: string, seniors: readonly string[]): Promise<OrderRecord[]> => {
  const day = sql`(${since}::timestamp AT TIME ZONE ${sql.lit(defaultTimeZone)})`;
  const { rows } = await sql<OrderRecord>`
    SELECT o.* FROM orders o
    WHERE o.type = 'PROMO' AND o.status = 'SUBMITTED' AND o.approval_status = 'REQUIRES APPROVER'
      AND o.deleted_at IS NULL AND o.submitted_date < ${day}
      AND (o.escalated_at IS NULL OR o.escalated_at < o.submitted_date
        OR EXISTS (SELECT 1 FROM unnest(${seniors}::text[]) AS s (code) WHERE s.code <> o.requester_code))
      AND NOT EXISTS (SELECT 1 FROM order_moves m
        WHERE m.order_id = o.id AND m.at >= ${day} AND m.event = ANY (${decisions}::text[]))
    ORDER BY o.id LIMIT ${together} FOR UPDATE OF o SKIP LOCKED`.execute(tx);
  return rows;
};

const days = counted(orderDays.approverDays, 'day');
const text = `Not decided within ${days}.`;

/** Whoever stands on it, while they are one; else the nearest one at this moment. */
const seniorFor = async (tx: Tx, record: OrderRecord, seniors: readonly string[]): Promise<string | null> => {
  const named = record.senior_approver_code;
  if (named !== null && seniors.includes(named) && named !== record.requester_code) return named;
  const { seniorApproverCode } = await approversFor(tx, record.requester_code);
  return seniorApproverCode ?? seniors.find((code) => code !== record.requester_code) ?? null;
};

const sendUp = async (tx: Tx, record: OrderRecord, senior: string, now: Date): Promise<void> => {
  const seniorApproverName = (await namesOf(tx, [senior]))(senior);
  const saved = await writeBySystem(tx, record, {
    values: {
      ...{ approvalStatus: 'REQUIRES SENIOR', seniorReview: true, escalatedAt: now },
      ...(senior === record.senior_approver_code ? {} : { seniorApproverCode: senior, seniorApproverName }),
    },
    action: 'escalate order',
    summary: `Not decided in ${days}`,
    event: 'escalated',
  });
  const [line] = await linesOf(tx, record.id);
  const { order_number: number } = saved;
  await tellOf(tx, theSystemActs, saved, [
    ...(await toldReviewers(tx, saved, now, {
      ...{ event: 'escalated', title: `Order ${number} needs your decision`, text, line },
    })),
    {
      event: 'escalated',
      to: [saved.requester_code, saved.approver_code],
      ...{ title: `Order ${number} went to the senior approver`, text, line, also: 'others' },
    },
  ]);
};

/** It stays with its approver, who alone can still decide it. */
const sayNobody = async (tx: Tx, record: OrderRecord, now: Date): Promise<void> => {
  const saved = await writeBySystem(tx, record, {
    values: { escalatedAt: now },
    action: 'escalate order',
    summary: `Not decided in ${days}, and there is no senior approver`,
    event: 'not decided in time',
  });
  const [line] = await linesOf(tx, record.id);
  await tellOf(tx, theSystemActs, saved, [
    await toldNobodyIsThere(tx, `Order ${saved.order_number} was not decided in ${days}`, line),
  ]);
};

/** [G45] What its approver leaves lying goes to the senior level, once; what was decided of it stays decided. */
export const escalateReviews = defineJob({
  name: 'escalate-reviews',
  payload: z.unknown(),
  schedule: '25 * * * *',
  async run({ db, clock, log, stopping }) {
    for (let all = 0; !stopping.aborted; ) {
      const done = await inTransaction(db, async (tx) => {
        const now = clock.now();
        const seniors = seniorsIn(await promoPeople(tx));
        const records = await takeWaiting(tx, approverInTimeSince(companyDay(now)), seniors);
        for (const record of records) {
          const senior = await seniorFor(tx, record, seniors);
          await (senior === null ? sayNobody(tx, record, now) : sendUp(tx, record, senior, now));
        }
        return records.length;
      });
      all += done;
      if (done > 0) continue;
      if (all > 0) log.info({ orders: all }, 'orders that waited too long went to the senior approver');
      return;
    }
  },
});
