import { personas } from '@atelier/demo-data/people/personas';
import { demoSamples } from '@atelier/demo-data/samples/demo-samples';
import { mayReadOrder } from '@atelier/domain/order/order-access';
import { orderTypes } from '@atelier/domain/order/order-words';
import { expect, test } from 'vitest';
import { anOrderPortal } from '../../../test/order-builders.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { loadSamples } from '../samples/index.ts';
import { loadOrders } from './index.ts';
import { factsOf } from './order/order-record.ts';

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

const needsReview = { type: 'PROMO', subtype: 'needs-review' } as const;

/** What somebody decides of a list, what others do, and all of it. */
const bothSides = async (name: string) => {
  const api = await as(name);
  const body = { _options: { limit: 500, totalCount: true } };
  const asked = (decides?: boolean) => ({ ...body, ...(decides === undefined ? {} : { decides }) });
  return {
    orders: await Promise.all(
      [undefined, true, false].map((one) => api.ok('queryOrders', { params: needsReview, body: asked(one) })),
    ),
    lines: await Promise.all(
      [undefined, true, false].map((one) => api.ok('queryOrderLines', { params: needsReview, body: asked(one) })),
    ),
    counted: await api.ok('orderFacets', {
      params: needsReview,
      body: { fields: ['status'], of: 'lines', decides: true },
    }),
  };
};

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

test.each([...readers, 'user'])(
  '[M20.3] the server parts what %s decides from what others decide, order by order',
  async (name) => {
    const { orders: heads, lines, counted } = await bothSides(name);
    for (const [all, mine, others] of [heads, lines] as const) {
      expect(mine!.data.every(({ decides }) => decides)).toBe(true);
      expect(others!.data.some(({ decides }) => decides)).toBe(false);
      expect(mine!.totalCount! + others!.totalCount!).toBe(all!.totalCount);
      expect(mine!.data.length).toBe(all!.data.filter(({ decides }) => decides).length);
    }
    expect(counted.data.status?.reduce((sum, { count }) => sum + count, 0) ?? 0).toBe(lines[1]!.totalCount);
    if (name === 'appr' || name === 'srAppr') expect(heads[1]!.totalCount).toBeGreaterThan(0);
    if (name === 'req2') expect(heads[1]!.totalCount).toBe(0);
  },
);
