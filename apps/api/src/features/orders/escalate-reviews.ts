import { approverInTimeSince } from '@atelier/domain/order/approval';
import { companyDay } from '@atelier/domain/shared/dates';
import { counted } from '@atelier/domain/vocabulary/counted';
import { defaultTimeZone, orderDays } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { theSystemActs, writeBySystem } from './move-by-system.ts';
import type { OrderRecord } from './order-record.ts';
import { linesOf } from './present-orders.ts';
import { tellOf } from './tell-orders.ts';

const together = 50;
const decisions = ['approved', 'denied', 'left open again'];

/** Of several workers each takes others; what somebody is just deciding waits for the next round. */
const takeWaiting = async (tx: Tx, since: string): Promise<OrderRecord[]> => {
  const day = sql`(${since}::timestamp AT TIME ZONE ${sql.lit(defaultTimeZone)})`;
  const { rows } = await sql<OrderRecord>`
    SELECT o.* FROM orders o
    WHERE o.type = 'PROMO' AND o.status = 'SUBMITTED' AND o.approval_status = 'REQUIRES APPROVER'
      AND o.deleted_at IS NULL AND o.senior_approver_code IS NOT NULL AND o.submitted_date < ${day}
      AND NOT EXISTS (SELECT 1 FROM order_moves m
        WHERE m.order_id = o.id AND m.at >= ${day} AND m.event = ANY (${decisions}::text[]))
    ORDER BY o.id LIMIT ${together} FOR UPDATE OF o SKIP LOCKED`.execute(tx);
  return rows;
};

const sendUp = async (tx: Tx, record: OrderRecord, now: Date): Promise<void> => {
  const saved = await writeBySystem(tx, record, {
    values: { approvalStatus: 'REQUIRES SENIOR', seniorReview: true, escalatedAt: now },
    action: 'escalate order',
    summary: `Not decided in ${counted(orderDays.approverDays, 'day')}`,
    event: 'escalated',
  });
  const [line] = await linesOf(tx, record.id);
  const text = `Not decided within ${counted(orderDays.approverDays, 'day')}.`;
  const { order_number: number } = saved;
  await tellOf(tx, theSystemActs, saved, [
    { event: 'escalated', to: [saved.senior_approver_code], title: `Order ${number} needs your decision`, text, line },
    {
      event: 'escalated',
      to: [saved.requester_code, saved.approver_code],
      ...{ title: `Order ${number} went to the senior approver`, text, line, also: 'others' },
    },
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
        const records = await takeWaiting(tx, approverInTimeSince(companyDay(now)));
        for (const record of records) await sendUp(tx, record, now);
        return records.length;
      });
      all += done;
      if (done > 0) continue;
      if (all > 0) log.info({ orders: all }, 'orders that waited too long went to the senior approver');
      return;
    }
  },
});
