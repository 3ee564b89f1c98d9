import { expect, test } from 'vitest';
import { askable, conditionsOf } from './asked-products.ts';

const asked = [
  { key: 'gender', value: 'Women' },
  { key: 'price', value: 'retail|US|50|90' },
  { key: 'price', value: 'cost|US|10|' },
  { key: 'location', value: 'JP' },
];

test('[M3.4] an address cannot filter by a price that is taken away, nor by a place', () => {
  expect(askable(asked, ['cost'])).toEqual([asked[0], asked[2]]);
  expect(askable(asked, ['cost', 'retail'])).toEqual(asked.slice(0, 3));
});

test('[M8.1] chips are one search', () => {
  expect(conditionsOf({ parameters: [asked[0]!, asked[2]!] })).toEqual({
    gender: { $in: ['Women'] },
    'locations.code': 'US',
    'locations.wholesalePrice': { $gte: 10 },
  });
});
