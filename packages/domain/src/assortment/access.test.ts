import { expect, test } from 'vitest';
import type { AccessUser, Grant, InternalAssortmentScope } from '../access/user.ts';
import { mayDeleteRows, mayDiscover, mayReadAssortment, mayTakeOverLock, mayWriteAssortment } from './access.ts';
import type { AssortmentFacts } from './assortment.ts';

const scope = (change: Partial<InternalAssortmentScope> = {}): InternalAssortmentScope => ({
  kind: 'internalAssortments',
  subRoles: ['editor'],
  channel: 'Wholesale',
  region: 'US',
  productType: 'Footwear',
  ...change,
});
const internal = (change: Partial<InternalAssortmentScope> = {}, roles: Grant['roles'] = ['user']): Grant => ({
  permission: 'PRODUCT__INTERNAL_ASSORTMENTS',
  roles,
  data: [scope(change)],
});
const holder = (...permissions: Grant[]): AccessUser => ({
  userCode: 'U1',
  permissions,
  tbes: [{ territory: 'T', businessEntity: 'B', locations: ['JP_50'], colorFilters: { POP: [] } }],
});
const keyInitiative: AssortmentFacts = {
  type: 'item',
  orgType: 'internal',
  method: 'static',
  state: 'Published',
  channel: 'Wholesale',
  region: 'US',
  productType: 'Footwear',
  locationId: 'US',
};
const regular: AssortmentFacts = { ...keyInitiative, orgType: 'regular' };

test.each([
  ['the very scope', {}, true],
  ['all regions', { region: 'All' }, true],
  ['all types', { productType: 'All' }, true],
  ['all channels', { channel: 'All' }, true],
  ['another region', { region: 'Europe' }, false],
  ['another channel', { channel: 'Retail' }, false],
  ['another type', { productType: 'Apparel' }, false],
  ['a sub-role that is none', { subRoles: ['user'] }, false],
] as const)('[M3.3] an editor of %s may read and change an internal assortment or not', (_what, change, may) => {
  const user = holder(internal(change));
  expect(mayReadAssortment(user, keyInitiative)).toBe(may);
  expect(mayWriteAssortment(user, keyInitiative)).toBe(may);
});

test('[M3.3] the scope must match in one entry: two halves are not a whole', () => {
  const halves: Grant = {
    permission: 'PRODUCT__INTERNAL_ASSORTMENTS',
    roles: ['user'],
    data: [scope({ region: 'Europe' }), scope({ channel: 'Retail' })],
  };
  expect(mayReadAssortment(holder(halves), keyInitiative)).toBe(false);
});

test('[M3.3] readers are forced to Published; editors see the states they work on', () => {
  const draft: AssortmentFacts = { ...keyInitiative, state: 'Unpublished' };
  const reader = holder(internal({ subRoles: ['manager'] }));
  expect(mayReadAssortment(reader, draft)).toBe(false);
  expect(mayReadAssortment(reader, keyInitiative)).toBe(true);
  expect(mayWriteAssortment(reader, keyInitiative)).toBe(false);
  expect(mayReadAssortment(holder(internal()), draft)).toBe(true);
  expect(mayDiscover(holder(internal()), draft)).toBe(false);
  expect(mayDiscover(holder(internal()), keyInitiative)).toBe(true);
});

test('[M3.3] an assortment over all types is out of reach of an editor of one type', () => {
  expect(mayReadAssortment(holder(internal()), { ...keyInitiative, productType: 'All' })).toBe(false);
});

test('[M3.3] the regular manager role opens no internal assortment, and the other way round', () => {
  const manager = holder({ permission: 'PRODUCT__ASSORTMENTS', roles: ['manager'] });
  expect(mayReadAssortment(manager, keyInitiative)).toBe(false);
  expect(mayWriteAssortment(holder(internal()), regular)).toBe(false);
});

test.each([
  ['manager', 'Unpublished', true, true],
  ['user', 'Published', true, false],
  ['user', 'Unpublished', false, false],
  ['user', 'Archived', false, false],
] as const)('[M3.2] as %s a regular assortment that is %s', (role, state, read, write) => {
  const user = holder({ permission: 'PRODUCT__ASSORTMENTS', roles: [role] });
  expect(mayReadAssortment(user, { ...regular, state })).toBe(read);
  expect(mayWriteAssortment(user, regular)).toBe(write);
});

test.each([
  ['International', 'US', true],
  ['Global', 'US', true],
  ['US', 'US', false],
  ['Europe', 'EU', false],
  ['US', 'JP', true],
] as const)('[G11] a distributor and region %s priced for %s', (region, locationId, may) => {
  const dist = holder({ permission: 'PRODUCT__ASSORTMENTS', roles: ['distributor'] });
  expect(mayReadAssortment(dist, { ...regular, region, locationId })).toBe(may);
  expect(mayReadAssortment(dist, { ...regular, region, locationId, state: 'Unpublished' })).toBe(false);
});

test('[G21] a manager or admin editor of the scope may take a lock over, an editor may not', () => {
  expect(mayTakeOverLock(holder(internal()), keyInitiative)).toBe(false);
  expect(mayTakeOverLock(holder(internal({ subRoles: ['editor', 'manager'] })), keyInitiative)).toBe(true);
  expect(mayTakeOverLock(holder(internal({}, ['adminEditor'])), keyInitiative)).toBe(true);
  expect(mayTakeOverLock(holder(internal({ region: 'Europe' }, ['adminEditor'])), keyInitiative)).toBe(false);
});

test.each([
  ['regular', 'static', true],
  ['regular', 'dynamic', false],
  ['internal', 'static', false],
] as const)('[M6.7] rows of a %s %s assortment are deletable or not', (orgType, method, may) => {
  expect(mayDeleteRows({ orgType, method })).toBe(may);
});
