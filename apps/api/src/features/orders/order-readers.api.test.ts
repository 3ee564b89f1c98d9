import { personas } from '@atelier/demo-data/people/personas';
import { demoSamples } from '@atelier/demo-data/samples/demo-samples';
import { mayReadOrder } from '@atelier/domain/order/order-access';
import { orderTypes } from '@atelier/domain/order/order-words';
import { expect, test } from 'vitest';
import { anOrderPortal } from '../../../test/order-builders.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { loadSamples } from '../samples/index.ts';
import { loadOrders } from './index.ts';
import { factsOf } from './order-record.ts';

const { as, db, catalogue } = await anOrderPortal();
const demo = { seed: 7, today: '2026-11-16', products: catalogue };
await inTransaction(db, async (tx) => {
  await loadSamples(tx, demo);
  await loadOrders(tx, { ...demo, samples: demoSamples(demo) });
});
const orders = await db.kysely.selectFrom('orders').selectAll().execute();
const personOf = (name: string) => personas.find(({ persona }) => persona === name)!;

const listed = async (name: string, type: 'SAMPLE' | 'PROMO'): Promise<string[]> => {
  const body = { _options: { limit: 500 } };
  const { data } = await (await as(name)).ok('queryOrders', { params: { type, subtype: 'order' }, body });
  return data.map(({ _id }) => _id).toSorted();
};

const readable = (name: string, type: 'SAMPLE' | 'PROMO', actsFor: readonly string[] = []): string[] =>
  orders
    .filter((order) => order.type === type && mayReadOrder({ user: personOf(name), actsFor }, factsOf(order)))
    .map(({ id }) => id)
    .toSorted();

const readers = ['req1', 'req2', 'user', 'mgr', 'coordA', 'srCoord', 'appr', 'srAppr'];

test.each(readers)('[M20, T2] the list of %s holds exactly the orders that the rule lets them read', async (name) => {
  for (const type of orderTypes) expect([type, await listed(name, type)]).toEqual([type, readable(name, type)]);
});

test('[G45] who stands in reads what waits for whom they stand in for, inside the dates', async () => {
  const before = await listed('user', 'PROMO');
  const body = { from: '2020-01-01', to: '2099-01-01', delegateCode: personOf('user').userCode };
  await (await as('appr')).ok('createAbsence', { body });
  const after = await listed('user', 'PROMO');
  expect(after).toEqual(readable('user', 'PROMO', [personOf('appr').userCode]));
  expect(after.length).toBeGreaterThan(before.length);
});
