import { counted } from '@atelier/domain/vocabulary/counted';
import { orderDays } from '@atelier/domain/vocabulary/limits';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { moveBySystem, theSystemActs } from './moving/move-by-system.ts';
import { tellOf, writeMoves } from './moving/tell-orders.ts';
import type { OrderRecord } from './order/order-record.ts';
import { releaseLines, settleStock } from './order/reserve-lines.ts';

const together = 50;

/** Of several workers each takes others; what somebody is just working on waits for the next round. */
const take = async (tx: Tx, which: RawBuilder<unknown>): Promise<OrderRecord[]> => {
  const { rows } = await sql<OrderRecord>`
    SELECT * FROM orders o WHERE o.deleted_at IS NULL AND o.status <> 'ARCHIVED' AND ${which}
    ORDER BY o.modified_date, o.id LIMIT ${together} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
};

const before = (now: Date, days: number): RawBuilder<Date> =>
  sql<Date>`${now.toISOString()}::timestamptz - make_interval(days => ${days}::integer)`;

type Round = (tx: Tx, now: Date) => Promise<number>;

const moveAll = async (tx: Tx, records: readonly OrderRecord[], ...[move, told]: MoveOf): Promise<number> => {
  let moved = 0;
  for (const record of records) if (await moveBySystem(tx, record, move, told)) moved += 1;
  return moved;
};
type MoveOf = [Parameters<typeof moveBySystem>[2], Parameters<typeof moveBySystem>[3]];

/** [G6] A draft that nobody has touched for so long. */
const expire: Round = async (tx, now) =>
  moveAll(
    tx,
    await take(tx, sql`o.status = 'DRAFT' AND o.modified_date < ${before(now, orderDays.draftDays)}`),
    'expire',
    {
      ...{ action: 'expire order', summary: 'Untouched for too long', event: 'put aside' },
    },
  );

/** [G6] What is over leaves the lists of what is to be done. */
const archive: Round = async (tx, now) =>
  moveAll(
    tx,
    await take(
      tx,
      sql`o.status IN ('COMPLETED', 'CANCELED', 'UNAPPROVED ORDER') AND o.modified_date < ${before(now, orderDays.archiveDays)}`,
    ),
    'archive',
    { ...{ action: 'archive order', summary: 'Over for some time', event: 'archived' } },
  );

const hasOld = (now: Date) => sql`EXISTS (SELECT 1 FROM order_reservations r
  WHERE r.order_id = o.id AND r.released_at IS NULL AND r.taken < r.qty AND r.made_at < ${before(now, orderDays.reservationDays)})`;

/** [G44] What is held and not sent for so long is free again, and those who wait for it are told. */
const release: Round = async (tx, now) => {
  const records = await take(tx, hasOld(now));
  for (const record of records) {
    const rows = await releaseLines(tx, record.id, { madeBefore: before(now, orderDays.reservationDays) });
    const freed = rows.map(({ identifier, pieces }) => ({ event: 'released', identifier, pieces }));
    await writeMoves(tx, theSystemActs, { orderId: record.id, moves: freed });
    await tellOf(tx, theSystemActs, record, [
      {
        event: 'reservationReleased',
        to: [record.requester_code, record.coordinator_code],
        title: `Order ${record.order_number}: ${counted(rows.length, 'reservation')} released`,
        text: `Nothing was sent for ${orderDays.reservationDays} days.`,
        line: rows[0],
        also: rows.map(({ identifier }) => identifier).join(' '),
      },
    ]);
  }
  return records.length;
};

const untilNone = async (db: Db, now: Date, stopping: AbortSignal, round: Round): Promise<number> => {
  for (let all = 0; ; ) {
    const done = stopping.aborted ? 0 : await inTransaction(db, (tx) => round(tx, now));
    if (done === 0) return all;
    all += done;
  }
};

/** [G6, G44] What time alone does to orders, every hour. */
export const settleOrders = defineJob({
  name: 'settle-orders',
  payload: z.unknown(),
  schedule: '7 * * * *',
  async run({ db, clock, log, stopping }) {
    const now = clock.now();
    await inTransaction(db, settleStock);
    const [released, expired, archived] = [
      await untilNone(db, now, stopping, release),
      await untilNone(db, now, stopping, expire),
      await untilNone(db, now, stopping, archive),
    ];
    if (released + expired + archived > 0) log.info({ released, expired, archived }, 'orders were settled');
  },
});
