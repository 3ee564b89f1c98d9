import { expect, test } from 'vitest';
import type { AccessUser } from '../access/user.ts';
import { bothVisible, firstRemoved, visibleTo, whyWithheld, withheldEverywhere } from './visible-fields.ts';

const at = (...locations: string[]): AccessUser => ({
  userCode: 'U1',
  permissions: [],
  tbes: [{ territory: 'T', businessEntity: 'B', locations, colorFilters: { POP: [] } }],
});
const distributes = { permission: 'PRODUCTS', roles: ['distributor'] } as const;
const retail = ['suggestedRetail', 'markupPercent', 'locations.suggestedRetail', 'locations.markupPercent'];

test.each([
  ['internal', 'US', true, true],
  ['internal', 'Europe', false, true],
  ['internal', 'Global', false, true],
  ['regular', 'US', false, false],
] as const)('[M3.4] %s in %s', (orgType, region, hidesRetail, hidesMarkup) => {
  const { removed } = visibleTo(at('US_10', 'EU_20'), {
    orgType,
    region,
    locationId: region === 'Europe' ? 'EU' : 'US',
  });
  expect(removed.has('initialMarkup')).toBe(hidesMarkup);
  for (const field of ['suggestedRetail', 'locations.suggestedRetail', 'locations.futureSuggestedRetail'])
    expect(removed.has(field)).toBe(hidesRetail);
});

test('[T1] a markup equal to the initial one is removed with it', () => {
  const { removed } = visibleTo(at('EU_20'), { orgType: 'internal', region: 'Europe', locationId: 'EU' });
  expect(removed.has('locations.markupPercent')).toBe(true);
});

test('[M3.5] prices of a location one does not hold are removed, other locations are not shown', () => {
  const seen = visibleTo(at('JP_50'), { orgType: 'regular', region: 'International', locationId: 'US' });
  for (const field of ['cost', 'netCost', ...retail]) expect(seen.removed.has(field)).toBe(true);
  expect(seen.locations).toEqual(['JP']);
});

test('[M3.5] ADMIN and ADMIN sees every location', () => {
  const admin: AccessUser = {
    ...at('US_10'),
    tbes: [{ territory: 'ADMIN', businessEntity: 'ADMIN', locations: [], colorFilters: { POP: [] } }],
  };
  expect(visibleTo(admin, { orgType: 'regular', region: 'Europe', locationId: 'EU' })).toEqual({
    removed: new Set(),
    locations: 'all',
  });
});

test('[T1] comparing two assortments hides what either hides; asking by a removed field is found', () => {
  const user = at('US_10', 'EU_20');
  const internal = visibleTo(user, { orgType: 'internal', region: 'US', locationId: 'US' });
  const open = visibleTo(user, { orgType: 'regular', region: 'US', locationId: 'US' });
  expect(bothVisible(open, internal).removed.has('suggestedRetail')).toBe(true);
  expect(firstRemoved(internal, ['style', 'locations.suggestedRetail'])).toBe('locations.suggestedRetail');
  expect(firstRemoved(open, ['style', 'locations.suggestedRetail'])).toBeUndefined();
});

test('[T1] an internal editor for the US does not get suggested retail from a regular assortment either', () => {
  const iaUS: AccessUser = {
    ...at('US_10'),
    permissions: [
      {
        permission: 'PRODUCT__INTERNAL_ASSORTMENTS',
        roles: ['user'],
        data: [
          { kind: 'internalAssortments', subRoles: ['editor'], channel: 'Wholesale', region: 'US', productType: 'All' },
        ],
      },
    ],
  };
  const { removed } = visibleTo(iaUS, { orgType: 'regular', region: 'US', locationId: 'US' });
  for (const field of retail) expect(removed.has(field)).toBe(true);
});

test('[M3.4] every field that is taken away has its reason, and no other has one', () => {
  const places = [
    { orgType: 'internal', region: 'US', locationId: 'US' },
    { orgType: 'internal', region: 'Europe', locationId: 'EU' },
    { orgType: 'regular', region: 'International', locationId: 'US' },
  ] as const;
  for (const user of [at('US_10'), at('JP_50'), { ...at('EU_20'), permissions: [distributes] }])
    for (const of of places) {
      const { removed } = visibleTo(user, of);
      for (const field of removed) expect(whyWithheld(user, of, field)).toMatch(/\.$/);
      for (const field of ['style', ...retail, 'cost', 'firstCost'])
        expect(whyWithheld(user, of, field) !== null).toBe(removed.has(field));
    }
  expect(withheldEverywhere(at('US_10'))).toEqual([]);
  expect(withheldEverywhere({ ...at('EU_20'), permissions: [distributes] })).toEqual([
    'What a maker is paid stays inside the company.',
  ]);
  expect(whyWithheld(at('JP_50'), places[2], 'cost')).toBe('Prices are shown to people of their location. Yours: JP.');
});
