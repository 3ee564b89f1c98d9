import { expect, test } from 'vitest';
import { columnFields, columnValue } from './column-value.ts';
import { columnsOf, documentColumn } from './document-columns.ts';
import { documentKinds } from './document-types.ts';

const row = {
  division: 'Sport',
  cost: 34.5,
  suggestedRetail: 0,
  sellThru: 0.25,
  eCommerce: { description: 'Light.' },
  categories: { width: 'Wide' },
  dimensions: '10 in',
  metricDimensions: '25 cm',
  capacity: 12,
  capacityUnit: 'pairs',
};
const place = { sizeRange: '5-11', firstAvailDate: '2027-02-01', originalCost: 40 };
const at = { row, place, metric: false };

test('[M14.1] a column says what the row or its place says, whatever the field is called there', () => {
  expect(columnValue('division', at)).toBe('Sport');
  expect(columnValue('availability', at)).toBe('2027-02-01');
  expect(columnValue('marketingDescription', at)).toBe('Light.');
  expect(columnValue('width', at)).toBe('Wide');
  expect(columnValue('sellThrough', at)).toBe(0.25);
  expect(columnValue('capacityUnit', at)).toBe('12 pairs');
  expect([false, true].map((metric) => columnValue('dimensions', { ...at, metric }))).toEqual(['10 in', '25 cm']);
});

test('[M14.1] a product that is not sold at the location has no price there, and not one of nothing', () => {
  const nowhere = { row: { ...row, cost: 0 }, place: undefined, metric: false };
  expect(columnValue('cost', nowhere)).toBeNull();
  expect(columnValue('originalCost', nowhere)).toBeNull();
  expect(columnValue('suggestedRetail', at)).toBe(0);
});

test('[T1] a column reads no field that it does not say it shows', () => {
  for (const kind of documentKinds)
    for (const key of columnsOf(kind)) {
      const shows: readonly string[] = documentColumn(key).shows;
      const besides = columnFields([key]).filter((field) => !shows.includes(field) && !/[qQ]uantity/.test(field));
      expect([key, besides]).toEqual([key, []]);
    }
});
