import { expect, test } from 'vitest';
import { inRow } from '../own-places.ts';
import { aRow } from '../plan/test-rows.ts';
import { priceView } from '../price-view.ts';
import { compareLines } from './compare-lines.ts';

const prices = (hidden = false) => priceView({ locationId: 'US' }, { homeCode: 'US', data: [] }, hidden);
const two = [
  aRow('1', 'BLK', 'Move', { netCost: 40, gender: 'Women' }),
  aRow('2', 'RED', 'Heritage', { netCost: 52, gender: 'Women' }),
];

test('a line knows whether all say the same, and what nobody says is no line', () => {
  const lines = compareLines(two, prices(), inRow);
  expect(lines.find(({ label }) => label === 'Pillar')).toMatchObject({ same: false, values: ['Move', 'Heritage'] });
  expect(lines.find(({ label }) => label === 'Gender')).toMatchObject({ same: true });
  expect(lines.some(({ label }) => label === 'Suggested retail')).toBe(false);
});

test('in front of others there is no line about prices', () => {
  const labels = compareLines(two, prices(true), inRow).map(({ label }) => label);
  expect(labels.filter((label) => ['Wholesale', 'Suggested retail', 'Markup'].includes(label))).toEqual([]);
});

test('[M3.4] a reader of another location compares by what their own location tells', () => {
  const abroad = two.map((row) => ({ ...row, netCost: null, locations: [] }));
  const atHome = {
    ...{ code: 'JP', wholesalePrice: 3_900, suggestedRetail: 7_500, totalInventory: 1_200 },
    ...{ sizeRange: '5-11', firstAvailDate: '2026-11-25' },
  };
  const locations = [{ code: 'JP', name: 'Japan', currencySymbol: '¥', decimalPlaces: 0 }];
  const view = priceView({ locationId: 'US' }, { homeCode: 'JP', data: locations }, false);
  const lines = compareLines(abroad, view, ({ id }) => (id === '1-BLK' ? [atHome] : []));
  const told = Object.fromEntries(lines.map(({ label, values }) => [label, values]));
  expect(told).toMatchObject({
    Wholesale: ['¥3,900', null],
    'Suggested retail': ['¥7,500', null],
    Pieces: ['1,200', null],
    Sizes: ['5-11', null],
  });
  expect(told['Available from']?.[0]).not.toBeNull();
});

test('prices of another location than the reader’s say whose they are, as beside the shoe', () => {
  const view = priceView({ locationId: 'US' }, { homeCode: 'JP', data: [] }, false);
  expect(compareLines(two, view, inRow)[0]).toMatchObject({ label: 'Wholesale, US' });
  expect(compareLines(two, prices(), inRow)[0]).toMatchObject({ label: 'Wholesale' });
});
