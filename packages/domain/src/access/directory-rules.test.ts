import { describe, expect, test } from 'vitest';
import { canAccess } from './can-access.ts';
import {
  type Claims,
  claimValues,
  type DirectoryRule,
  heldRights,
  rememberedClaims,
  rightsByRules,
  ruleOutcomes,
  sameRights,
  unclearClaims,
} from './directory-rules.ts';
import type { Grant, Tbe } from './user.ts';

const grant = (permission: Grant['permission'], ...roles: Grant['roles']): Grant => ({ permission, roles });
const germany: Tbe = { territory: 'Germany', businessEntity: 'DE', locations: ['DE_1'], colorFilters: { POP: [] } };
const rule = (facts: Partial<DirectoryRule> = {}): DirectoryRule => ({
  id: '1',
  name: 'Sales',
  claim: 'groups',
  match: 'is',
  value: 'atelier-sales',
  permissions: [grant('PRODUCTS', 'user')],
  tbes: [],
  ...facts,
});
const applies = (facts: Partial<DirectoryRule>, claims: Claims) => ruleOutcomes([rule(facts)], claims)[0]!;

describe('what a claim says', () => {
  test.each([
    ['groups', { groups: ['a', 'b'] }, ['a', 'b']],
    ['groups', { groups: 'a' }, ['a']],
    ['groups', {}, []],
    ['groups', { groups: [{ deep: 1 }, null, ['x'], 7, true, ''] }, ['7', 'true']],
    ['realm_access.roles', { realm_access: { roles: ['r'] } }, ['r']],
    ['https://c.example/job', { 'https://c.example/job': 'x' }, ['x']],
    ['a.b', { 'a.b': 'whole', a: { b: 'path' } }, ['whole']],
    ['__proto__', {}, []],
    ['constructor.name', {}, []],
    ['groups.length', { groups: ['a'] }, []],
    ['toString', {}, []],
  ] as const)('%s of %j is %j', (name, claims, values) => {
    expect(claimValues(claims, name)).toEqual(values);
  });
});

describe('when a rule applies, and why', () => {
  test.each([
    [{}, { groups: ['x', 'Atelier-Sales'] }, true, 'groups holds “Atelier-Sales”.'],
    [{}, { groups: 'atelier-sales' }, true, 'groups is “atelier-sales”.'],
    [{}, { groups: ['atelier-sales-eu'] }, false, 'The value of groups is not “atelier-sales”.'],
    [{}, { groups: ['x', 'y'] }, false, 'None of the 2 values of groups is “atelier-sales”.'],
    [{}, {}, false, 'The directory tells no groups.'],
    [{ match: 'beginsWith', value: 'atelier-' }, { groups: ['atelier-eu'] }, true, 'groups is “atelier-eu”.'],
    [
      { match: 'beginsWith', value: 'atelier-' },
      { groups: ['erp'] },
      false,
      'The value of groups does not begin with “atelier-”.',
    ],
    [{ match: 'exists', value: '', claim: 'oid' }, { oid: 'x' }, true, 'oid is “x”.'],
  ] as const)('%j with %j: %s', (facts, claims, hit, why) => {
    expect(applies(facts, claims)).toMatchObject({ applies: hit, why });
  });
});

test('rights are those of the rules that apply and no others, each grant whole and once', () => {
  const rules = [
    rule({ tbes: [germany] }),
    rule({
      id: '2',
      value: 'buyers',
      permissions: [grant('PRODUCTS', 'user'), grant('PRODUCT__ASSORTMENTS', 'manager')],
    }),
    rule({ id: '3', value: 'admins', permissions: [grant('ADMIN__USERS', 'admin')] }),
  ];
  expect(rightsByRules(rules, { groups: ['atelier-sales', 'buyers'] })).toEqual({
    permissions: [grant('PRODUCTS', 'user'), grant('PRODUCT__ASSORTMENTS', 'manager')],
    tbes: [germany],
  });
  expect(rightsByRules(rules, {})).toEqual({ permissions: [], tbes: [] });
});

test('the role of one rule never meets the data of another: together nobody may do more than either says', () => {
  const production: Grant = {
    permission: 'SAMPLE_INVENTORY',
    roles: ['user'],
    data: [{ kind: 'sampleLibrary', library: 'Production' }],
  };
  const sales: Grant = {
    permission: 'SAMPLE_INVENTORY',
    roles: ['editor'],
    data: [{ kind: 'sampleLibrary', library: 'Sales' }],
  };
  const { permissions } = heldRights({ permissions: [production], tbes: [] }, { permissions: [sales], tbes: [] });
  const person = { userCode: 'x', permissions, tbes: [] };
  const edits = (library: 'Production' | 'Sales') =>
    canAccess(person, [
      { permission: 'SAMPLE_INVENTORY', roles: ['editor'], data: { kind: 'sampleLibrary', library } },
    ]);
  expect([edits('Sales'), edits('Production')]).toEqual([true, false]);
});

test('the same rights in another order of keys are the same', () => {
  const one = { permissions: [{ permission: 'PRODUCTS', roles: ['user'] }] as const, tbes: [] };
  const other = { permissions: [{ roles: ['user'], permission: 'PRODUCTS' }] as const, tbes: [] };
  expect(sameRights(one, other)).toBe(true);
  expect(sameRights(one, { permissions: [], tbes: [] })).toBe(false);
});

test('what belongs to one sign-in is not remembered, and of very many claims only those that rules ask for', () => {
  expect(rememberedClaims({ nonce: 'n', iss: 'i', groups: ['a'] }, [])).toEqual({ groups: ['a'] });
  const many = { filler: 'x'.repeat(40_000), groups: ['a'], realm: { roles: ['r'] } };
  expect(rememberedClaims(many, ['groups', 'realm.roles'])).toEqual({ groups: ['a'], realm: { roles: ['r'] } });
  expect(rememberedClaims({ groups: 'x'.repeat(40_000) }, ['groups'])).toBeUndefined();
});

test.each([
  ['all is told', { groups: ['a'] }, []],
  ['nothing is told', {}, []],
  ['a list is pointed to', { _claim_names: { groups: 'src1' }, _claim_sources: {} }, ['groups']],
  ['it only says that there are some', { hasgroups: true }, ['groups']],
  ['more are listed than are read', { groups: Array.from({ length: 5_001 }, (_, at) => `g${at}`) }, ['groups']],
  ['another claim is pointed to', { _claim_names: { other: 'src1' } }, []],
  ['a path begins with what is pointed to', { groups: [], _claim_names: { realm: 'src1' } }, ['realm.roles']],
])('what a directory did not say in full is known as such: %s', (_title, claims, unclear) => {
  expect(unclearClaims(claims, ['groups', 'realm.roles', 'groups'])).toEqual(unclear);
});

test('rights are the same in whatever order they stand', () => {
  const [a, b] = [grant('PRODUCTS', 'user'), grant('SALES__UPC_LOOKUP', 'user')];
  expect(sameRights({ permissions: [a, b], tbes: [] }, { permissions: [b, a], tbes: [] })).toBe(true);
  expect(sameRights({ permissions: [a], tbes: [] }, { permissions: [b, a], tbes: [] })).toBe(false);
});
