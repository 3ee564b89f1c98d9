import { expect, test } from 'vitest';
import { changedByCount, isWholePlace, standsAt } from './sample-count.ts';

const here = { bin: '118' };
const there = { bin: '300' };
const counted = (values: object, found: number, total = 3, lent = 1) =>
  changedByCount('Production', here, { values, total, lent, found });

test('[M18] a count says how many there are; what is lent is not missing', () => {
  expect(counted(here, 2)).toEqual({});
  expect(counted(here, 1)).toEqual({ totalQty: 2 });
  expect(counted(here, 0)).toEqual({ totalQty: 1 });
  expect(counted(here, 4)).toEqual({ totalQty: 5 });
});

test('[M18] what stands elsewhere comes here when all of it was found', () => {
  expect(counted(there, 2)).toEqual({ bin: '118' });
  expect(counted(there, 1)).toEqual({});
  expect(counted(there, 3)).toEqual({ bin: '118', totalQty: 4 });
  expect(counted(there, 0)).toEqual({});
  expect(counted(there, 1, 0, 0)).toEqual({ bin: '118', totalQty: 1 });
});

test('[M18] an aisle can be counted, but nothing is put into an aisle', () => {
  const sales = { region: 'US', aisle: '4', direction: 'L', level: '2', shelf: 'C', newBin: 'N7' };
  expect(standsAt({ aisle: '4' }, sales)).toBe(true);
  expect(standsAt({ aisle: '4', level: '3' }, sales)).toBe(false);
  expect(isWholePlace('Sales', { aisle: '4' })).toBe(false);
  const given = { values: { ...sales, aisle: '9' }, total: 1, lent: 0, found: 1 };
  expect(changedByCount('Sales', { aisle: '4' }, given)).toEqual({});
  const place = { region: 'US', aisle: '4', direction: 'L', level: '2' };
  expect(changedByCount('Sales', place, given)).toEqual({ ...place, shelf: '', newBin: '' });
});
