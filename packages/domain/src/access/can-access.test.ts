import { describe, expect, test } from 'vitest';
import { canAccess, rolesOn } from './can-access.ts';
import { popColors, seesAllLocations } from './data-scope.ts';
import { needs } from './needs.ts';
import { parseRole } from './roles.ts';
import type { AccessUser, Grant, InternalAssortmentScope, Tbe } from './user.ts';

const aUser = (...permissions: Grant[]): AccessUser => ({ userCode: 'U1', permissions, tbes: [] });
const scope = (over: Partial<InternalAssortmentScope> = {}): InternalAssortmentScope => ({
  kind: 'internalAssortments',
  subRoles: ['editor'],
  channel: 'Wholesale',
  region: 'US',
  productType: 'Footwear',
  ...over,
});
const internal = (over: Partial<InternalAssortmentScope> = {}): Grant => ({
  permission: 'PRODUCT__INTERNAL_ASSORTMENTS',
  roles: ['user'],
  data: [scope(over)],
});

describe('canAccess', () => {
  test('[M3.1] a requirement list passes if any entry passes', () => {
    const logos = aUser({ permission: 'ADVERTISING__LOGOS', roles: ['editor'] });
    expect(canAccess(logos, needs.manageAdvertising)).toBe(true);
    expect(canAccess(logos, needs.manageAdvertisingAssets)).toBe(false);
  });
  test('[M3.1] no requirement means every signed-in user', () => {
    expect(canAccess(aUser(), [])).toBe(true);
  });
  test('[M3.1] a permission without the named role is refused', () => {
    expect(canAccess(aUser({ permission: 'PRODUCT__ASSORTMENTS', roles: ['user'] }), needs.manageAssortments)).toBe(
      false,
    );
  });
  test('[M3.2] Key Initiatives need a sub-role on the wholesale channel, Retail Assortments on retail', () => {
    expect(canAccess(aUser(internal()), needs.viewKeyInitiatives)).toBe(true);
    expect(canAccess(aUser(internal()), needs.viewRetailAssortments)).toBe(false);
    expect(canAccess(aUser(internal({ channel: 'All' })), needs.viewRetailAssortments)).toBe(true);
    expect(canAccess(aUser(internal({ subRoles: ['user'] })), needs.viewKeyInitiatives)).toBe(false);
  });
  test('[M3.3] region and product type must match or be All', () => {
    const need = [
      {
        permission: 'PRODUCT__INTERNAL_ASSORTMENTS' as const,
        data: { kind: 'internalAssortments' as const, region: 'Europe' as const, productType: 'Apparel' as const },
      },
    ];
    expect(canAccess(aUser(internal({ region: 'Europe', productType: 'Apparel' })), need)).toBe(true);
    expect(canAccess(aUser(internal({ region: 'All', productType: 'All' })), need)).toBe(true);
    expect(canAccess(aUser(internal({ region: 'Europe' })), need)).toBe(false);
    expect(canAccess(aUser(internal({ productType: 'Apparel' })), need)).toBe(false);
  });
  test('[M3.2] the sample tabs follow the libraries listed for the user', () => {
    const user = aUser({
      permission: 'SAMPLE_INVENTORY',
      roles: ['user'],
      data: [{ kind: 'sampleLibrary', library: 'Sales' }],
    });
    expect(canAccess(user, needs.viewSampleSales)).toBe(true);
    expect(canAccess(user, needs.viewSampleProduction)).toBe(false);
  });
  test('[M3.6] sampleCoordinator follows from coordinator on either orders permission', () => {
    expect(
      rolesOn(aUser({ permission: 'ORDERS__PROMO_ORDERS', roles: ['seniorCoordinator'] }), 'ORDERS__PROMO_ORDERS'),
    ).toContain('sampleCoordinator');
    expect(
      canAccess(aUser({ permission: 'ORDERS__SAMPLE_ORDERS', roles: ['coordinator'] }), needs.coordinateOrders),
    ).toBe(true);
    expect(
      canAccess(aUser({ permission: 'ORDERS__SAMPLE_ORDERS', roles: ['coordinator'] }), needs.manageAssignments),
    ).toBe(false);
    expect(canAccess(aUser({ permission: 'ORDERS__SAMPLE_ORDERS', roles: ['user'] }), needs.coordinateOrders)).toBe(
      false,
    );
  });
});

describe('data scope', () => {
  const tbe = (over: Partial<Tbe>): Tbe => ({
    territory: 'EMEA',
    businessEntity: 'North',
    locations: ['EU_20'],
    colorFilters: { POP: ['RED'] },
    ...over,
  });
  const withTbes = (...tbes: Tbe[]): AccessUser => ({ ...aUser(), tbes });

  test('[M3.5] only ADMIN territory together with ADMIN business entity sees all locations', () => {
    expect(seesAllLocations(withTbes(tbe({ territory: 'ADMIN', businessEntity: 'ADMIN' })))).toBe(true);
    expect(seesAllLocations(withTbes(tbe({ territory: 'ADMIN' }), tbe({ businessEntity: 'ADMIN' })))).toBe(false);
  });
  test('[M3.5] POP colours come from the location key and always include AST', () => {
    const user = withTbes(tbe({}), tbe({ locations: ['US_10'], colorFilters: { POP: ['BLU'] } }));
    expect(popColors(user, 'EU_20')).toEqual(['RED', 'AST']);
    expect(popColors(user)).toEqual(['RED', 'BLU', 'AST']);
    expect(popColors(withTbes())).toEqual(['AST']);
  });
});

test('[G11] role names are accepted case-blind and with underscores', () => {
  expect(parseRole('SENIOR_EDITOR')).toBe('seniorEditor');
  expect(parseRole('seniorEditor')).toBe('seniorEditor');
  expect(parseRole('owner')).toBeUndefined();
});
