import { describe, expect, it } from 'vitest';
import { keepAnAdministrator } from './administrators.ts';
import { isDistributor } from './distributor.ts';
import { checkGrants } from './grant-rules.ts';
import type { Grant, UserStatus } from './user.ts';

const scope = { kind: 'internalAssortments', channel: 'All', region: 'US', productType: 'All' } as const;
const library = { kind: 'sampleLibrary', library: 'Sales' } as const;

describe('[M3.1] what may be handed out', () => {
  it.each<[string, Grant[]]>([
    ['nothing', []],
    ['a role of the permission', [{ permission: 'PRODUCTS', roles: ['user', 'editor'] }]],
    [
      'a scoped sub-role',
      [{ permission: 'PRODUCT__INTERNAL_ASSORTMENTS', roles: ['user'], data: [{ ...scope, subRoles: ['editor'] }] }],
    ],
    ['a sample library', [{ permission: 'SAMPLE_INVENTORY', roles: ['editor'], data: [library] }]],
  ])('%s is allowed', (_title, grants) => {
    expect(checkGrants(grants)).toEqual({ ok: true, value: grants });
  });

  it.each<[string, Grant[], string]>([
    ['no role', [{ permission: 'PRODUCTS', roles: [] }], 'Please choose at least one role for Products.'],
    ['a foreign role', [{ permission: 'PRODUCTS', roles: ['admin'] }], 'Admin is not a role of Products.'],
    [
      '[M3.6] the derived role',
      [{ permission: 'ORDERS__SAMPLE_ORDERS', roles: ['sampleCoordinator'] }],
      'Sample coordinator is not a role of Sample orders.',
    ],
    [
      'a permission twice',
      [
        { permission: 'PRODUCTS', roles: ['user'] },
        { permission: 'PRODUCTS', roles: ['editor'] },
      ],
      'Products is listed twice.',
    ],
    [
      'data of another kind',
      [{ permission: 'SAMPLE_INVENTORY', roles: ['user'], data: [{ ...scope, subRoles: ['editor'] }] }],
      'Sample inventory cannot be narrowed in this way.',
    ],
    [
      'data where none exists',
      [{ permission: 'PRODUCTS', roles: ['user'], data: [library] }],
      'Products cannot be narrowed in this way.',
    ],
    [
      'a sub-role that is none',
      [{ permission: 'PRODUCT__INTERNAL_ASSORTMENTS', roles: ['user'], data: [{ ...scope, subRoles: ['admin'] }] }],
      'Admin is not a sub-role of Internal assortments.',
    ],
    [
      'no sub-role',
      [{ permission: 'PRODUCT__INTERNAL_ASSORTMENTS', roles: ['user'], data: [{ ...scope, subRoles: [] }] }],
      'Please choose a sub-role for each entry of Internal assortments.',
    ],
  ])('%s is refused', (_title, grants, problem) => {
    expect(checkGrants(grants)).toEqual({ ok: false, problem });
  });
});

describe('[G25] the portal keeps an administrator', () => {
  const person = (userCode: string, status: UserStatus, admin: boolean) => ({
    userCode,
    status,
    permissions: admin ? [{ permission: 'ADMIN__USERS', roles: ['admin'] } as const] : [],
  });
  const ada = person('ADA', 'active', true);

  it.each([
    ['another may lose the right while one is left', 'BO', person('ADA', 'active', false), 1, true],
    ['the last one may not', 'BO', person('ADA', 'active', false), 0, false],
    ['nor be deactivated', 'BO', person('ADA', 'deactivated', true), 0, false],
    ['nobody takes their own right', 'ADA', person('ADA', 'active', false), 5, false],
    ['nobody deactivates themselves', 'ADA', person('ADA', 'deactivated', true), 5, false],
    ['keeping it is always fine', 'ADA', ada, 0, true],
  ] as const)('%s', (_title, actor, after, others, ok) => {
    expect(keepAnAdministrator(actor, ada, after, others).ok).toBe(ok);
  });

  it('somebody who never was an administrator is free to go', () => {
    expect(keepAnAdministrator('ADA', person('BO', 'active', false), person('BO', 'deactivated', false), 0).ok).toBe(
      true,
    );
  });
});

it('[G11] a distributor is known by the role on any permission', () => {
  const holding = (roles: Grant['roles']) =>
    ({ userCode: 'X', permissions: [{ permission: 'PRODUCTS', roles }], tbes: [] }) as const;
  expect(isDistributor(holding(['distributor']))).toBe(true);
  expect(isDistributor(holding(['user']))).toBe(false);
});
