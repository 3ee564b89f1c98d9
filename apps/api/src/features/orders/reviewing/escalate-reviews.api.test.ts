import { expect, test } from 'vitest';
import { aDraft, anOrderPortal, decision, lineOf, readAgain, submitted } from '../../../../test/order-builders.ts';
import { aJobRun } from '../../../../test/parts.ts';
import { escalateReviews } from './escalate-reviews.ts';

const { db, portal, req1, appr, srAppr, aShoe } = await anOrderPortal();

const runAt = (at: string) =>
  escalateReviews.run({ ...aJobRun(portal.platform), clock: { now: () => new Date(at) } }, {});

/** Submitted, and every move made, at that moment. */
const orderOf = async (at: string) => {
  const lines = [lineOf(aShoe(), { source: 'New Sample' }), lineOf(aShoe(), { source: 'New Sample' })];
  const order = await submitted(req1, await aDraft(req1, 'PROMO', lines));
  await db.asOwner(`UPDATE orders SET submitted_date = '${at}' WHERE id = '${order._id}';
    UPDATE order_moves SET at = '${at}' WHERE order_id = '${order._id}'`);
  return order;
};
const toldOf = async (id: string) => {
  const { rows } = await db.pool.query<{ user_code: string; title: string }>(
    `SELECT user_code, title FROM notifications WHERE event = 'escalated' AND subject ->> 'id' = $1 ORDER BY user_code`,
    [id],
  );
  return rows.map(({ user_code, title }) => `${user_code} ${title.replace(/\d+/, 'N')}`);
};

test('[G45] three whole days after its submission an order goes to the senior level, once, by however many workers', async () => {
  // The last minute of Monday the 9th in the company's calendar.
  const order = await orderOf('2026-11-10T07:59:00Z');
  await runAt('2026-11-13T07:59:00Z');
  expect((await readAgain(req1, order)).orderApprovalStatus).toBe('REQUIRES APPROVER');
  await Promise.all(Array.from({ length: 6 }, () => runAt('2026-11-13T08:01:00Z')));
  await runAt('2026-11-20T08:00:00Z');
  const up = await readAgain(srAppr, order);
  expect(up).toMatchObject({ orderApprovalStatus: 'REQUIRES SENIOR', status: 'SUBMITTED', undecided: 2 });
  expect(up.may.decide).toBe(true);
  expect(up.timeline.filter(({ event }) => event === 'escalated')).toMatchObject([{ by: 'Atelier' }]);
  expect(await toldOf(order._id)).toEqual([
    'NL1009 Order N went to the senior approver',
    'NL1010 Order N needs your decision',
    'NL1011 Order N went to the senior approver',
  ]);
  expect(await appr.refused('decideLines', decision(order, 'APPROVED'))).toMatchObject({ status: 403 });
  await srAppr.ok('decideLines', decision(order, 'APPROVED'));
  expect((await readAgain(req1, order)).orderApprovalStatus).toBe('REVIEW COMPLETE');
});

test('[G45] a decision begins the days anew, and what was decided stays decided', async () => {
  const order = await orderOf('2026-11-01T18:00:00Z');
  const one = decision(order, 'APPROVED');
  await appr.ok('decideLines', { ...one, body: { decisions: one.body.decisions.slice(0, 1) } });
  await db.asOwner(
    `UPDATE order_moves SET at = '2026-11-05T18:00:00Z' WHERE event = 'approved' AND order_id = '${order._id}'`,
  );
  await runAt('2026-11-08T18:00:00Z');
  expect((await readAgain(req1, order)).orderApprovalStatus).toBe('REQUIRES APPROVER');
  await runAt('2026-11-09T18:00:00Z');
  const up = await readAgain(req1, order);
  expect([up.orderApprovalStatus, ...up.products.map(({ status }) => status)]).toEqual([
    'REQUIRES SENIOR',
    'APPROVED',
    'PENDING',
  ]);
});

test('[G21] who decides second is told what won, and nothing of what they sent is saved', async () => {
  const order = await orderOf('2026-11-16T18:00:00Z');
  const [first, second] = order.products.map(({ identifier }) => identifier);
  await appr.ok('decideLines', {
    ...decision(order, 'APPROVED'),
    body: { decisions: [{ orderId: order._id, identifier: first!, status: 'APPROVED', was: 'PENDING' }] },
  });
  const late = (status: 'APPROVED' | 'DENIED') => ({
    ...decision(order, status),
    body: {
      decisions: [first!, second!].map((identifier) => ({
        ...{ orderId: order._id, identifier, status, reason: 'No' },
        was: 'PENDING' as const,
      })),
    },
  });
  expect(await appr.refused('decideLines', late('DENIED'))).toMatchObject({
    ...{ status: 409, code: 'userLock' },
    details: { conflicts: [{ id: first, field: 'status', value: 'APPROVED', by: expect.stringContaining(' ') }] },
  });
  expect((await readAgain(appr, order)).products.map(({ status }) => status)).toEqual(['APPROVED', 'PENDING']);
  await appr.ok('decideLines', late('APPROVED'));
  expect((await readAgain(appr, order)).products.map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED']);
});

test('[M20.3] lists say of each order and line whether their reader decides it', async () => {
  const order = await orderOf('2026-11-16T18:00:00Z');
  const params = { type: 'PROMO', subtype: 'needs-review' } as const;
  const body = { query: { orderNumber: order.orderNumber } };
  for (const [api, decides] of [
    [appr, true],
    [req1, false],
  ] as const) {
    expect((await api.ok('queryOrders', { params, body })).data).toMatchObject([{ decides }]);
    expect((await api.ok('queryOrderLines', { params, body })).data).toMatchObject([{ decides }, { decides }]);
  }
});

const inRole = (userCode: string, role: 'seniorApprover' | 'user') =>
  db.asOwner(`UPDATE users SET permissions = (
    SELECT jsonb_agg(CASE WHEN p ->> 'permission' = 'ORDERS__PROMO_ORDERS'
      THEN jsonb_set(p, '{roles}', '["${role}"]') ELSE p END) FROM jsonb_array_elements(permissions) p)
    WHERE user_code = '${userCode}'`);

test('[G45] with no senior approver an order stays with its approver and those who coordinate hear of it once; with one it goes up', async () => {
  await inRole('NL1010', 'user');
  const order = await orderOf('2026-11-01T18:00:00Z');
  await db.asOwner(
    `UPDATE orders SET senior_approver_code = NULL, senior_approver_name = '' WHERE id = '${order._id}'`,
  );
  for (const hour of ['18', '19', '20']) await runAt(`2026-11-09T${hour}:00:00Z`);
  const waiting = await readAgain(appr, order);
  expect([waiting.orderApprovalStatus, waiting.may.decide]).toEqual(['REQUIRES APPROVER', true]);
  const told = await toldOf(order._id);
  expect(told).toContain('NL1006 Order N was not decided in 3 days');
  expect(told.every((one) => one.endsWith('was not decided in 3 days'))).toBe(true);
  expect(new Set(told).size).toBe(told.length);
  await inRole('NL1010', 'seniorApprover');
  await runAt('2026-11-09T21:00:00Z');
  const up = await readAgain(srAppr, order);
  expect(up).toMatchObject({ orderApprovalStatus: 'REQUIRES SENIOR', seniorApprover: { userCode: 'NL1010' } });
  expect(up.may.decide).toBe(true);
  expect(await toldOf(order._id)).toContain('NL1010 Order N needs your decision');
});

test('[G6] an order that only a senior approver could decide, where there is none, is told to those who coordinate', async () => {
  await inRole('NL1010', 'user');
  await inRole('NL1009', 'seniorApprover');
  const lines = [lineOf(aShoe(), { source: 'New Sample' })];
  const order = await submitted(appr, await aDraft(appr, 'PROMO', lines));
  expect([order.orderApprovalStatus, order.seniorApprover]).toEqual(['REQUIRES SENIOR', null]);
  expect(await toldOf(order._id)).toContain('NL1006 Nobody can approve order N');
  await db.asOwner(
    `UPDATE users SET permissions = replace(permissions::text, '"seniorApprover"', '"approver"')::jsonb WHERE user_code = 'NL1009'`,
  );
  await inRole('NL1010', 'seniorApprover');
});
