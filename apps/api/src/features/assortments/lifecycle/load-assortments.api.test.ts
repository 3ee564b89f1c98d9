import { demoCatalogue } from '@atelier/demo-data';
import { expect, test } from 'vitest';
import { aPlanningPortal, rowsOf, today } from '../../../../test/assortment-builders.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { loadAssortments, loadStars } from '../index.ts';

const { as, db } = await aPlanningPortal(900);
const input = () => ({ seed: 1, today, products: demoCatalogue({ count: 900, today }) });

test('the demo company plans in folders, with stars and alerts, and a second load changes nothing', async () => {
  const loaded = await inTransaction(db, (tx) => loadAssortments(tx, input()));
  await inTransaction(db, (tx) => loadStars(tx, input()));
  expect(loaded).toBeGreaterThan(60);
  expect(await inTransaction(db, (tx) => loadAssortments(tx, input()))).toBe(0);
  const mgr = await as('mgr');
  const { data } = await mgr.ok('listAssortments', { query: {} });
  expect(data.filter((entry) => entry.type === 'folder').length).toBe(6);
  expect(data.filter((entry) => entry.starred).map((entry) => entry.title)).toContain('Global Line Plan');
  expect(data.some((entry) => (entry.alertCount ?? 0) > 0)).toBe(true);
  const plan = data.find((entry) => entry.title === 'Global Line Plan')!;
  const rows = await rowsOf(mgr, plan._id);
  expect(rows).toHaveLength(900);
  for (const row of rows) expect(row.netCost).toBeCloseTo((row.cost as number) - (row.discountAmount as number), 8);
  const vegan = data.find((entry) => entry.title === 'Vegan Footwear')!;
  expect((await rowsOf(mgr, vegan._id)).length).toBeGreaterThan(0);
});

test('[M3.3] every internal persona finds something within the scope', async () => {
  for (const [persona, region] of [
    ['iaUS', 'US'],
    ['iaEU', 'Europe'],
  ] as const) {
    const { data } = await (await as(persona)).ok('listInternalAssortments', { query: {} });
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map((entry) => entry.region))).toEqual(new Set([region]));
  }
});
