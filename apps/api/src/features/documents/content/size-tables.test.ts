import { expect, test } from 'vitest';
import { bySize, stockTable } from './size-tables.ts';

test('[M4.1] sizes stand by their value, a half behind its whole, words behind numbers', () => {
  expect(['10', '9H', 'OS', '9', '5H', '11', '5'].toSorted(bySize)).toEqual(['5', '5H', '9', '9H', '10', '11', 'OS']);
});

test('[M14.1] a size that does not come on a day has an empty place there', () => {
  const table = stockTable([
    ['2027-02-01', '9H', 12],
    ['2027-03-01', '9', 1_500],
    ['2027-03-01', '9H', 0],
  ]);
  expect(table.sizes).toEqual(['9', '9H']);
  expect(table.rows.map(({ figures }) => figures)).toEqual([
    ['', '12'],
    ['1,500', '0'],
  ]);
});
