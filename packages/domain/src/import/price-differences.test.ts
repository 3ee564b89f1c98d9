import { expect, test } from 'vitest';
import { priceDifferences, withoutFollowers } from './price-differences.ts';
import { assortmentImport } from './style-color-rows.ts';

const row = (values: Record<string, unknown>) => ({
  number: 2,
  names: { style: '1', color: 'A' },
  values: new Map(Object.entries(values)),
  emptied: [],
});

test.each([
  [{ cost: 40, netCost: 30, discountAmount: 10, discountPercent: 25 }, []],
  [{ cost: 40, netCost: 30, discountAmount: 5 }, ['discountAmount']],
  [{ cost: 40, netCost: 30, discountPercent: 20 }, ['discountPercent']],
  [{ cost: 29.99, netCost: 20, discountPercent: 33.31 }, []],
  [{ netCost: 30, discountAmount: 5 }, []],
  [{ cost: 40 }, []],
])('[M6.4] of %j the figures that will differ from the sheet are %j', (values, fields) => {
  expect([...priceDifferences([row(values)], assortmentImport)].map(([, issue]) => issue.key)).toEqual(fields);
});

test('[M6.4] one figure is sent, the others follow', () => {
  const { values } = row({ cost: 40, discountAmount: 10, discountPercent: 25, styleNote: 'x' });
  expect([...withoutFollowers(values).keys()]).toEqual(['cost', 'discountAmount', 'styleNote']);
});
