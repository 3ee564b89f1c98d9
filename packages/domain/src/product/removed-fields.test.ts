import { describe, expect, test } from 'vitest';
import type { AccessUser, Grant } from '../access/user.ts';
import { type ReadingContext, removedFields } from './removed-fields.ts';

const person = (...permissions: Grant[]): AccessUser => ({ userCode: 'X', permissions, tbes: [] });
const internal = (role: 'user' | 'adminEditor', region: 'US' | 'Europe' | 'All'): Grant => ({
  permission: 'PRODUCT__INTERNAL_ASSORTMENTS',
  roles: [role],
  data: [{ kind: 'internalAssortments', subRoles: ['editor'], channel: 'Wholesale', region, productType: 'Footwear' }],
});
const plain = person({ permission: 'PRODUCTS', roles: ['user'] });
const removed = (user: AccessUser, context: ReadingContext = {}) => [...removedFields(user, context)].sort();
const all = [
  'initialMarkup',
  'locations.futureSuggestedRetail',
  'locations.markupPercent',
  'locations.suggestedRetail',
  'suggestedRetail',
];

describe('[M3.4] removed prices', () => {
  test('internal in the US shows neither suggested retail nor what it follows from', () => {
    expect(removed(plain, { orgType: 'internal', region: 'US' })).toEqual(all);
  });
  test('internal elsewhere hides the initial markup alone', () => {
    expect(removed(plain, { orgType: 'internal', region: 'Europe' })).toEqual([
      'initialMarkup',
      'locations.markupPercent',
    ]);
  });
  test('a regular context hides nothing from an employee', () => {
    expect(removed(plain, { orgType: 'regular', region: 'US' })).toEqual([]);
  });
  test('[T1] an internal editor of the US finds no side door in the product library', () => {
    expect(removed(person(internal('user', 'US')))).toEqual(all);
    expect(removed(person(internal('user', 'All')))).toEqual(all);
  });
  test('[T1] of several grants, by hand and by the directory, each takes away what it takes away', () => {
    expect(removed(person(internal('user', 'Europe'), internal('user', 'US')))).toEqual(all);
    expect(removed(person(internal('user', 'US'), internal('user', 'Europe')))).toEqual(all);
  });
  test('an internal editor of Europe keeps suggested retail', () => {
    expect(removed(person(internal('user', 'Europe')))).toEqual(['initialMarkup', 'locations.markupPercent']);
  });
  test('an admin editor loses prices only inside internal assortments', () => {
    expect(removed(person(internal('adminEditor', 'All')))).toEqual([]);
    expect(removed(person(internal('adminEditor', 'All')), { orgType: 'internal', region: 'US' })).toEqual(all);
  });
  test('a distributor never sees what the maker is paid', () => {
    expect(removed(person({ permission: 'PRODUCTS', roles: ['distributor'] }))).toEqual(['firstCost']);
  });
});
