import { expect, test } from 'vitest';
import { matchesShowroomFilters } from './showroom-filters.ts';

const row = {
  color: 'BLK',
  gender: 'Women',
  pillar: '',
  netCost: 40,
  firstAvailDate: '2027-01-15',
  newStyle: true,
} as const;
const matches = (...parameters: [string, string][]) =>
  matchesShowroomFilters(
    row,
    parameters.map(([key, value]) => ({ key, value })),
  );

test('[M8.1] values of one filter are alternatives, filters hold together', () => {
  expect(matches()).toBe(true);
  expect(matches(['gender', 'Men'], ['gender', 'Women'])).toBe(true);
  expect(matches(['gender', 'Women'], ['color', 'RED'])).toBe(false);
  expect(matches(['newStyle', 'true'])).toBe(true);
  expect(matches(['vegan', 'true'])).toBe(false);
});

test('[M8.1] prices and days are ranges with their ends; what a row does not have is in none', () => {
  expect(matches(['price', 'cost|US|40|'])).toBe(true);
  expect(matches(['price', 'cost|US||39.99'])).toBe(false);
  expect(matches(['price', 'retail|US|1|'])).toBe(false);
  expect(matches(['arrives', '2027-01-01..2027-01-15'])).toBe(true);
  expect(matches(['arrives', '2027-02-01..2027-03-01'])).toBe(false);
});
