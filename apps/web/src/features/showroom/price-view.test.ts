import { expect, test } from 'vitest';
import { aRow } from './plan/test-rows.ts';
import { priceView, shownPrices } from './price-view.ts';

const locations = [
  { code: 'US', name: 'United States', currencySymbol: '$', decimalPlaces: 2 },
  { code: 'EU', name: 'Europe', currencySymbol: '€', decimalPlaces: 2 },
];
const view = (hidden = false, homeCode = 'US') =>
  priceView({ locationId: 'US' }, { homeCode, data: locations }, hidden);
const priced = aRow('1', 'BLK', '', { cost: 45, netCost: 40.5, suggestedRetail: 90, markupPercent: 0.55 });

test('prices are the assortment’s, with what was there before a discount', () => {
  expect(shownPrices(priced, view())).toEqual({
    wholesale: '$40.50',
    before: '$45.00',
    retail: '$90.00',
    markup: '55.00%',
    place: null,
  });
  expect(shownPrices(priced, view(false, 'EU')).place).toBe('US');
});

test('[M3.4] what the server left out is not made up', () => {
  const internalUs = aRow('1', 'BLK', '', { cost: 45, netCost: 45 });
  expect(shownPrices(internalUs, view())).toMatchObject({ wholesale: '$45.00', retail: null, markup: null });
});

test('where the prices of the assortment are not the reader’s, those of the own location stand there', () => {
  const supply = [{ code: 'EU', wholesalePrice: 39, suggestedRetail: 79.9 }];
  const elsewhere = aRow('1', 'BLK', '');
  expect(shownPrices(elsewhere, view(false, 'EU'), supply)).toMatchObject({
    wholesale: '€39.00',
    retail: '€79.90',
    place: null,
  });
  expect(shownPrices(elsewhere, view(false, 'EU'))).toMatchObject({ wholesale: null, retail: null });
});

test('in front of others no price is shown, whatever is known', () => {
  const supply = [{ code: 'US', wholesalePrice: 39 }];
  expect(Object.values(shownPrices(priced, view(true), supply)).every((text) => text === null)).toBe(true);
});
