import type { AccessUser } from './user.ts';

/** [G11] A distributor is external: own locations, Published only, own company's people. */
export const isDistributor = (user: AccessUser): boolean =>
  user.permissions.some((grant) => grant.roles.includes('distributor'));
