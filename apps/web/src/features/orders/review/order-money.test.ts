import { expect, test } from 'vitest';
import { spendingAfter, type Year, yearAfter } from './order-money.ts';

const money = (amount: number) => ({ amount, symbol: '$', decimals: 2 });
const line = (status: 'PENDING' | 'APPROVED' | 'DENIED', price: number, productType = 'Footwear') => ({
  ...{ status, price, productType, values: { quantity: 2 } },
});
const year = (spent: number): Year => ({
  ...{ year: 2026, pieces: 1, spent: money(spent), waiting: money(0), limit: money(1_000) },
  byProductType: [{ productType: 'Footwear', pieces: 1, spent: money(spent) }],
});

test('[G45] what the server counts of this order already is not counted twice, and what is denied not at all', () => {
  const lines = [line('APPROVED', 100), line('PENDING', 50, 'Apparel'), line('PENDING', 10)];
  const asSaved = spendingAfter(year(500), lines, ({ status }) => status);
  expect(asSaved).toMatchObject({ spent: 300, thisOrder: 320, denied: 0, left: 380, isOver: false });
  const turned = spendingAfter(year(500), lines, ({ status }) => (status === 'APPROVED' ? 'DENIED' : 'APPROVED'));
  expect(turned).toMatchObject({ spent: 300, thisOrder: 120, denied: 200 });
  expect(turned.byType).toEqual([
    { productType: 'Footwear', amount: 320 },
    { productType: 'Apparel', amount: 100 },
  ]);
});

test('[G45] exactly at the limit is not over it', () => {
  expect(spendingAfter(year(800), [line('PENDING', 100)], ({ status }) => status).isOver).toBe(false);
  expect(spendingAfter(year(800), [line('PENDING', 100.01)], ({ status }) => status).isOver).toBe(true);
});

test('[G45] the meter stands still between a saved decision and the next answer of the server', () => {
  const before = [line('PENDING', 100), line('PENDING', 50, 'Apparel'), line('APPROVED', 10)];
  const to = ['APPROVED', 'DENIED', 'DENIED'] as const;
  const decided = before.map((one, at) => ({ ...one, status: to[at]! }));
  const asked = spendingAfter(year(500), before, (one) => to[before.indexOf(one as never)]!);
  const saved = yearAfter(
    year(500),
    before.map((one, at) => ({ line: one, to: to[at]! })),
  );
  expect(saved).toMatchObject({ spent: { amount: 680 }, pieces: 1 });
  expect(spendingAfter(saved, decided, ({ status }) => status)).toEqual(asked);
});
