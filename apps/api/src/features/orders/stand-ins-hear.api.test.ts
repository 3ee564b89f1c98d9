import { expect, test } from 'vitest';
import { listenAs } from '../../../test/event-reader.ts';
import { aDraft, anOrderPortal, lineOf, submitted } from '../../../test/order-builders.ts';
import { until } from '../../../test/parts.ts';

const { as, portal, db, req1, appr, aShoe } = await anOrderPortal();
const [user, mgr] = [await as('user'), await as('mgr')];

const anOrder = async () => submitted(req1, await aDraft(req1, 'PROMO', [lineOf(aShoe(), { source: 'New Sample' })]));

test('[G45, M3.3] who stands in hears of the orders of whom they stand in for, inside the dates alone', async () => {
  const { data, today } = await appr.ok('listAbsences', {});
  expect(data).toEqual([]);
  const away = (delegateCode: string, from: string, to: string) =>
    appr.ok('createAbsence', { body: { from, to, delegateCode } });
  await away('NL1005', today, today);
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const readers = await listenAs(db, address, [appr, user, mgr]);
  const heard = (id: string) =>
    readers.map(({ events }) => events.some(({ data: of }) => (of as { orderId?: string } | null)?.orderId === id));
  const inside = await anOrder();
  await until(() => heard(inside._id)[0]! && heard(inside._id)[1]!);
  expect(heard(inside._id)).toEqual([true, true, false]);
  // The same absence, moved into the past: its day is over.
  await db.asOwner(`UPDATE approver_delegates SET from_date = '2020-01-01', to_date = '2020-01-02'`);
  const after = await anOrder();
  await until(() => heard(after._id)[0]!);
  // Streams keep the order of what happened: once this is heard, that was not.
  const next = await away('NL1005', today, today);
  const hears = ({ data: of }: { data: unknown }) => (of as { absenceId?: string } | null)?.absenceId === next._id;
  await until(() => readers[1].events.some(hears));
  expect(heard(after._id)).toEqual([true, false, false]);
});
