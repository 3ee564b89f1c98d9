import type { Permission } from './permissions.ts';
import type { Role } from './roles.ts';
import type { Grant, InternalAssortmentScope, SampleLibrary } from './user.ts';

export const libraries = [
  'ADVERTISING__ASSETS',
  'ADVERTISING__LOGOS',
  'PRODUCT__DOCUMENTS',
  'GLOBALRETAIL__ASSETS',
  'GLOBALRETAIL__RESOURCES',
  'SALES__STEP_TRAINING',
] as const satisfies readonly Permission[];

export const salesLinks = [
  'SALES__TRAVEL_CALENDAR',
  'SALES__KEY_ITEM_PRICING',
  'SALES__SPENDING_APPROVAL',
  'SALES__UPC_LOOKUP',
] as const satisfies readonly Permission[];

export const administration = [
  'ADMIN__USERS',
  'ADMIN__DIVISION_GROUPS',
  'ADMIN__TERRITORIES',
  'ADMIN__CUSTOMERS',
  'ADMIN__REPORTS',
  'ADMIN__ORDERS',
] as const satisfies readonly Permission[];

export const conferences = [
  'CONFERENCE__ASIAN_JV',
  'CONFERENCE__DOMESTIC',
  'CONFERENCE__INTERNATIONAL',
] as const satisfies readonly Permission[];

export const grant = (permission: Permission, ...roles: readonly Role[]): Grant => ({ permission, roles });
export const grantEach = (permissions: readonly Permission[], ...roles: readonly Role[]): Grant[] =>
  permissions.map((permission) => grant(permission, ...roles));

export const internal = (
  role: 'user' | 'adminEditor',
  subRoles: readonly Role[],
  scope: Pick<InternalAssortmentScope, 'channel' | 'region' | 'productType'>,
): Grant => ({
  permission: 'PRODUCT__INTERNAL_ASSORTMENTS',
  roles: [role],
  data: [{ kind: 'internalAssortments', subRoles, ...scope }],
});

export const samples = (role: Role, ...held: readonly SampleLibrary[]): Grant => ({
  permission: 'SAMPLE_INVENTORY',
  roles: [role],
  data: held.map((library) => ({ kind: 'sampleLibrary', library })),
});

/** What every employee holds. */
export const everyday: readonly Grant[] = [
  grant('PRODUCTS', 'user'),
  ...grantEach(libraries, 'user'),
  grant('PRODUCT__ASSORTMENTS', 'user'),
  grant('ORDERS__SAMPLE_ORDERS', 'user'),
  grant('ORDERS__PROMO_ORDERS', 'user'),
  grant('SALES__UPC_LOOKUP', 'user'),
  grant('SALES__TRAVEL_CALENDAR', 'user'),
  grant('CONFERENCE__DOMESTIC', 'user'),
];

/** The everyday grants with some of them replaced by stronger ones. */
export const everydayBut = (...stronger: readonly Grant[]): readonly Grant[] => {
  const replaced = new Set(stronger.map((held) => held.permission));
  return [...everyday.filter((held) => !replaced.has(held.permission)), ...stronger];
};
