import { expect, test } from 'vitest';
import { assortmentGender, displayTitle, internalName } from './naming.ts';
import { internalNameKey } from './uniqueness.ts';

const spring = {
  season: 'Spring',
  year: 2027,
  region: 'Europe',
  productType: 'Footwear',
  channel: 'Wholesale',
  gender: 'Women',
  title: 'City Walk',
} as const;

test.each([
  [spring, 'Spring 2027 Europe Footwear Wholesale Key Initiative'],
  [{ ...spring, channel: 'Retail' as const }, 'Spring 2027 Europe Footwear Retail Assortment'],
  [{ ...spring, season: null, region: null }, '2027 Footwear Wholesale Key Initiative'],
])('[M5.7] the internal name joins season, year, region, type and channel text', (parts, name) => {
  expect(internalName(parts)).toBe(name);
});

test('[M12.1] the display title is gender plus title, then the name', () => {
  expect(displayTitle(spring)).toBe('Women City Walk Spring 2027 Europe Footwear Wholesale Key Initiative');
  expect(displayTitle({ ...spring, gender: null, title: '' })).toBe(internalName(spring));
});

test.each([
  ['the same', {}, true],
  ['another case', { title: 'CITY walk' }, true],
  ['doubled and outer spaces', { title: ' City  Walk ' }, true],
  ['another gender', { gender: 'Men' }, false],
  ['another year', { year: 2028 }, false],
  ['another region', { region: 'US' }, false],
  ['another season', { season: 'Fall' }, false],
  ['another title', { title: 'City Walk 2' }, false],
] as const)('[M5.7] a new internal name that is %s clashes or not', (_what, change, clash) => {
  expect(internalNameKey({ ...spring, ...change }) === internalNameKey(spring)).toBe(clash);
});

test('[M5.7] an accent typed in two ways is one name', () => {
  expect(internalNameKey({ ...spring, title: 'Caf\u00e9' })).toBe(internalNameKey({ ...spring, title: 'Cafe\u0301' }));
});

test.each([
  [{ gender: 'Men', title: 'Core' }, 'Men'],
  [{ gender: null, title: 'Bramble Shoes Men' }, 'Men'],
  [{ gender: null, title: 'Women and Men' }, undefined],
  [{ gender: null, title: 'Mentor picks' }, undefined],
  [{ gender: 'Unisex', title: 'Men' }, undefined],
])('an assortment %j is for %s', (of, gender) => {
  expect(assortmentGender(of)).toBe(gender);
});
