import { orderDays } from '@atelier/domain/vocabulary/limits';
import { expect, test } from 'vitest';
import { aDraft, anOrderPortal, lineOf, moved, pairsOf, readAgain, submitted } from '../../../test/order-builders.ts';
import { aJobRun } from '../../../test/parts.ts';
import { settleOrders } from './settle-orders.ts';

const { db, portal, req1, coordA, aShoe } = await anOrderPortal();
const work = () => settleOrders.run(aJobRun(portal.platform), undefined);
const age = (id: string, table: string, column: string, days: number, key = 'id') =>
  db.pool.query(`UPDATE ${table} SET ${column} = now() - make_interval(days => $2) WHERE ${key} = $1`, [id, days]);

test('[G6] a draft untouched for 90 days is put aside, and its requester opens it again', async () => {
  const [old, young] = [
    await aDraft(req1, 'SAMPLE', [lineOf(aShoe())]),
    await aDraft(req1, 'SAMPLE', [lineOf(aShoe())]),
  ];
  await age(old._id, 'orders', 'modified_date', orderDays.draftDays + 1);
  await age(young._id, 'orders', 'modified_date', orderDays.draftDays - 1);
  await work();
  const aside = await readAgain(req1, old);
  expect([aside.status, aside.timeline[0]!.event]).toEqual(['INACTIVE', 'put aside']);
  expect((await readAgain(req1, young)).status).toBe('DRAFT');
  expect((await moved(req1, aside, 'reopen')).status).toBe('DRAFT');
});

test('[G6] what has been over for 30 days is archived', async () => {
  const order = await submitted(req1, await aDraft(req1, 'SAMPLE', [lineOf(aShoe(), { source: 'New Sample' })]));
  const over = await moved(req1, order, 'cancel', 'Changed');
  await work();
  expect((await readAgain(req1, over)).status).toBe('CANCELED');
  await age(over._id, 'orders', 'modified_date', orderDays.archiveDays + 1);
  await work();
  expect((await readAgain(req1, over)).status).toBe('ARCHIVED');
});

test('[G44] what was held for 14 days without being sent is free again, once, and its people are told', async () => {
  const shoe = aShoe();
  await pairsOf(coordA, shoe, 1);
  const order = await submitted(req1, await aDraft(req1, 'SAMPLE', [lineOf(shoe, { sizePreference: 'Required' })]));
  await work();
  expect((await readAgain(req1, order)).products[0]!.reserved).toMatchObject({ quantity: 1 });
  await age(order._id, 'order_reservations', 'made_at', orderDays.reservationDays + 1, 'order_id');
  await work();
  await work();
  const now = await readAgain(req1, order);
  expect([now.products[0]!.reserved, now.timeline.filter(({ event }) => event === 'released').length]).toEqual([
    null,
    1,
  ]);
  const { rows } = await db.pool.query(
    `SELECT user_code FROM notifications WHERE event = 'reservationReleased' AND subject ->> 'id' = $1`,
    [order._id],
  );
  expect(rows).toEqual([{ user_code: 'NL1011' }]);
  const other = await submitted(req1, await aDraft(req1, 'SAMPLE', [lineOf(shoe, { sizePreference: 'Required' })]));
  expect(other.status).toBe('SUBMITTED');
});
