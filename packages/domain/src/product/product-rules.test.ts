import { describe, expect, test } from 'vitest';
import { keyInitiativeLabel, keyInitiativeValue } from './key-initiative.ts';
import { lineStatusForContext, locationForRegion, showsAvailability } from './location-rules.ts';
import { parseStyleColorId, styleColorId } from './product.ts';
import { colorPercent, sellThru, styleSellThru } from './quantities.ts';

test('[M4.2] quantity figures equal their formulas, nothing bought is no figure', () => {
  const bought = { quantity: 30, quantityOnHand: 10, styleQuantity: 90, styleQuantityOnHand: 210 };
  expect([colorPercent(bought), sellThru(bought), styleSellThru(bought)]).toEqual([0.3333, 0.75, 0.3]);
  const none = { quantity: 0, quantityOnHand: 0, styleQuantity: 0, styleQuantityOnHand: 0 };
  expect([colorPercent(none), sellThru(none), styleSellThru(none)]).toEqual([null, null, null]);
});

test('[M4.2] a key initiative joins five parts and its label drops the channel', () => {
  const value = keyInitiativeValue({
    channel: 'Wholesale',
    season: 'Spring',
    year: 2027,
    region: 'US',
    productType: 'Footwear',
  });
  expect(value).toBe('Wholesale_Spring_2027_US_Footwear');
  expect(keyInitiativeLabel(value)).toBe('Spring_2027_US_Footwear');
});

describe('[M4.6] context rules', () => {
  test('Europe reads EU, everything else US', () => {
    expect([locationForRegion('Europe'), locationForRegion('US'), locationForRegion(undefined)]).toEqual([
      'EU',
      'US',
      'US',
    ]);
  });
  test.each([
    ['Wholesale', 'US', 'Footwear', 'A'],
    ['Wholesale', 'Domestic', 'POP', 'A'],
    ['Wholesale', 'US', 'Apparel', undefined],
    ['Retail', 'US', 'Footwear', undefined],
    ['Wholesale', 'Europe', 'Footwear', undefined],
  ] as const)('%s %s %s → line status %s', (channel, region, productType, status) => {
    expect(lineStatusForContext({ channel, region, productType })).toBe(status);
  });
  test('Global shows no availability', () => {
    expect(showsAvailability({ region: 'Global' })).toBe(false);
  });
});

test('a style-color id divides at the last hyphen', () => {
  expect(parseStyleColorId(styleColorId('W-104', 'BLK'))).toEqual({ style: 'W-104', color: 'BLK' });
  expect(parseStyleColorId('BLK')).toBeUndefined();
});
