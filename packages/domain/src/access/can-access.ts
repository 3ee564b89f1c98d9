import type { Permission } from './permissions.ts';
import type { Role } from './roles.ts';
import type { AccessUser, Channel, DataScope, Grant, ProductType, Region, SampleLibrary } from './user.ts';

export type DataNeed =
  | {
      kind: 'internalAssortments';
      subRoles?: readonly Role[];
      channel?: Channel;
      region?: Region;
      productType?: ProductType;
    }
  | { kind: 'sampleLibrary'; library?: SampleLibrary };

export interface Requirement {
  permission: Permission;
  roles?: readonly Role[];
  data?: DataNeed;
}

const sampleOrderPermissions: readonly Permission[] = ['ORDERS__SAMPLE_ORDERS', 'ORDERS__PROMO_ORDERS'];

/** [M3.6] sampleCoordinator is never granted; it follows from coordinator or seniorCoordinator on an orders permission. */
const effectiveRoles = (grant: Grant): readonly Role[] =>
  sampleOrderPermissions.includes(grant.permission) &&
  (grant.roles.includes('coordinator') || grant.roles.includes('seniorCoordinator'))
    ? [...grant.roles, 'sampleCoordinator']
    : grant.roles;

const matches = <T>(held: T | 'All', wanted: T | undefined) =>
  wanted === undefined || held === 'All' || held === wanted;

const scopeSatisfies = (scope: DataScope, need: DataNeed): boolean => {
  if (scope.kind === 'sampleLibrary') {
    return need.kind === 'sampleLibrary' && (need.library === undefined || need.library === scope.library);
  }
  return (
    need.kind === 'internalAssortments' &&
    (need.subRoles === undefined || need.subRoles.some((role) => scope.subRoles.includes(role))) &&
    matches(scope.channel, need.channel) &&
    matches(scope.region, need.region) &&
    matches(scope.productType, need.productType)
  );
};

const grantSatisfies = (grant: Grant, requirement: Requirement): boolean => {
  if (grant.permission !== requirement.permission) return false;
  const { roles, data } = requirement;
  if (roles && !roles.some((role) => effectiveRoles(grant).includes(role))) return false;
  return data === undefined || (grant.data ?? []).some((scope) => scopeSatisfies(scope, data));
};

const meets = (user: AccessUser, requirement: Requirement): boolean =>
  user.permissions.some((grant) => grantSatisfies(grant, requirement));

/** [M3.1] Any entry passes; no entry at all means every signed-in user. */
export const canAccess = (user: AccessUser, requirements: readonly Requirement[]): boolean =>
  requirements.length === 0 || requirements.some((requirement) => meets(user, requirement));

export const rolesOn = (user: AccessUser, permission: Permission): readonly Role[] =>
  user.permissions.filter((grant) => grant.permission === permission).flatMap(effectiveRoles);
