import { expect, test } from 'vitest';
import { cataloguePlace, catalogueScope } from './catalogue-scope.ts';

const domestic = { channel: 'Wholesale', region: 'US', locationId: 'US', lineStatus: null } as const;

test.each([
  ['Footwear', { productType: 'Footwear', 'locations.code': 'US', 'locations.lineStatus': 'A' }],
  ['POP', { productType: 'POP', 'locations.code': 'US', 'locations.lineStatus': 'A' }],
  ['Apparel', { productType: 'Apparel', 'locations.code': 'US' }],
  ['All', { 'locations.code': 'US' }],
] as const)(
  '[M4.6] a wholesale domestic assortment of %s is offered its type and active lines where they count',
  (productType, scope) => {
    expect(catalogueScope({ ...domestic, productType })).toEqual(scope);
  },
);

test('[M4.6] a line status of its own goes before the one of its place', () => {
  expect(catalogueScope({ ...domestic, productType: 'Apparel', lineStatus: 'R' })).toMatchObject({
    'locations.lineStatus': 'R',
  });
});

test('[M4.6] an assortment of all types is offered active lines once a search names the type', () => {
  expect(cataloguePlace(domestic, 'Footwear')).toEqual({ 'locations.code': 'US', 'locations.lineStatus': 'A' });
  expect(cataloguePlace({ ...domestic, region: 'Europe', locationId: 'EU' }, 'Footwear')).toEqual({
    'locations.code': 'EU',
  });
});
