import { describe, expect, test } from 'vitest';
import type { AccessUser, Grant } from '../access/user.ts';
import { listReach } from './list-reach.ts';

const person = (locations: readonly string[], ...permissions: Grant[]): AccessUser => ({
  userCode: 'X',
  permissions,
  tbes: [{ territory: 'T', businessEntity: 'B', locations, colorFilters: { POP: [] } }],
});

describe('[G25] what somebody sees of a list', () => {
  test('of assortments: everything for managers, published ones for readers, those of their places for distributors', () => {
    const reach = (...roles: Grant['roles']) =>
      listReach(person(['JP_50'], { permission: 'PRODUCT__ASSORTMENTS', roles }), { list: 'assortments' });
    expect(reach('manager')).toEqual(['You manage assortments: each of them is shown to you, in every state.']);
    expect(reach('user')).toHaveLength(1);
    expect(reach('user')[0]).toContain('Published assortments');
    expect(reach('distributor')[1]).toBe(
      'Of these, those for International or Global, and those with the prices of JP.',
    );
    expect(listReach(person([]), { list: 'assortments' })).toEqual(['This needs “Assortments”.']);
  });

  test('of internal assortments: place by place, and in which states', () => {
    const scope = { kind: 'internalAssortments', channel: 'Wholesale', region: 'US', productType: 'All' } as const;
    const user = person([], {
      permission: 'PRODUCT__INTERNAL_ASSORTMENTS',
      roles: ['user'],
      data: [
        { ...scope, subRoles: ['editor'] },
        { ...scope, region: 'Europe', productType: 'Footwear', subRoles: ['manager'] },
        { ...scope, channel: 'Retail', subRoles: ['editor'] },
      ],
    });
    expect(listReach(user, { list: 'internalAssortments', channel: 'Wholesale' })).toEqual([
      'Your wholesale assortments are those of:',
      'US, every product type: every state.',
      'Europe, Footwear: published.',
    ]);
  });

  test('of orders: one’s own, and more for those who coordinate or approve', () => {
    const reach = (type: 'SAMPLE' | 'PROMO', role: Grant['roles'][number]) =>
      listReach(
        person(
          [],
          { permission: 'ORDERS__PROMO_ORDERS', roles: [role] },
          { permission: 'ORDERS__SAMPLE_ORDERS', roles: [role] },
        ),
        { list: 'orders', type },
      )[0];
    expect(reach('SAMPLE', 'user')).toContain('Your own orders are shown to you. Those of others');
    expect(reach('PROMO', 'approver')).toContain('yours to approve');
    expect(reach('SAMPLE', 'approver')).toContain('Those of others');
    expect(reach('SAMPLE', 'coordinator')).toContain('every order that was submitted');
  });

  test('of a library: what is published, and for people outside the company what is for their part of the world', () => {
    const area = { list: 'libraryItems', place: { libraryType: 'ProductDocument', librarySubType: null } } as const;
    const reach = (role: Grant['roles'][number], other: Grant[] = []) =>
      listReach(person(['EU_20'], { permission: 'PRODUCT__DOCUMENTS', roles: [role] }, ...other), area);
    expect(reach('editor')).toEqual(['You edit this library: each of its items is shown to you.']);
    expect(reach('user')).toEqual(['Published items are shown to you, between their days.']);
    expect(reach('user', [{ permission: 'PRODUCTS', roles: ['distributor'] }])).toEqual([
      'Published items are shown to you, between their days, for Europe or everywhere.',
    ]);
  });

  test('of the catalogue and of samples', () => {
    const products = (role: 'user' | 'distributor') =>
      listReach(person(['EU_20'], { permission: 'PRODUCTS', roles: [role] }), { list: 'products' });
    expect(products('user')[0]).toContain('with the prices of EU');
    expect(products('distributor')).toEqual(['What EU carries is shown to you.']);
    const data = [{ kind: 'sampleLibrary', library: 'Sales' }] as const;
    const keeper = person([], { permission: 'SAMPLE_INVENTORY', roles: ['user'], data });
    expect(listReach(keeper, { list: 'samples', library: 'Sales' })[0]).toContain('but deleted ones');
    expect(listReach(keeper, { list: 'samples', library: 'Production' })).toEqual([
      'This needs “Sample inventory”, for the Production library.',
    ]);
  });
});
