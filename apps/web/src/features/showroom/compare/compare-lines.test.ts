import { expect, test } from 'vitest';
import { aRow } from '../plan/test-rows.ts';
import { priceView } from '../price-view.ts';
import { compareLines } from './compare-lines.ts';

const prices = (hidden = false) => priceView({ locationId: 'US' }, { homeCode: 'US', data: [] }, hidden);
const two = [
  aRow('1', 'BLK', 'Move', { netCost: 40, gender: 'Women' }),
  aRow('2', 'RED', 'Heritage', { netCost: 52, gender: 'Women' }),
];

test('a line knows whether all say the same, and what nobody says is no line', () => {
  const lines = compareLines(two, prices(), 'US');
  expect(lines.find(({ label }) => label === 'Pillar')).toMatchObject({ same: false, values: ['Move', 'Heritage'] });
  expect(lines.find(({ label }) => label === 'Gender')).toMatchObject({ same: true });
  expect(lines.some(({ label }) => label === 'Suggested retail')).toBe(false);
});

test('in front of others there is no line about prices', () => {
  const labels = compareLines(two, prices(true), 'US').map(({ label }) => label);
  expect(labels.filter((label) => ['Wholesale', 'Suggested retail', 'Markup'].includes(label))).toEqual([]);
});
