import type { Permission } from '@atelier/domain/access/permissions';
import type { Role } from '@atelier/domain/access/roles';
import type { DataScope, Grant } from '@atelier/domain/access/user';

/** Roles and data of a permission as one entry; a person may hold several grants of it. */
export function heldOn(grants: readonly Grant[], permission: Permission) {
  const held = grants.filter((grant) => grant.permission === permission);
  return {
    roles: [...new Set(held.flatMap((grant) => grant.roles))] as readonly Role[],
    data: held.flatMap((grant) => grant.data ?? []) as readonly DataScope[],
  };
}

/** Without a role nothing is granted any more, and the scopes go with it. */
function put(grants: readonly Grant[], permission: Permission, roles: readonly Role[], data: readonly DataScope[]) {
  const others = grants.filter((grant) => grant.permission !== permission);
  if (roles.length === 0) return others;
  return [...others, { permission, roles, ...(data.length === 0 ? {} : { data }) }];
}

export function toggleRole(grants: readonly Grant[], permission: Permission, role: Role): readonly Grant[] {
  const { roles, data } = heldOn(grants, permission);
  const next = roles.includes(role) ? roles.filter((held) => held !== role) : [...roles, role];
  return put(grants, permission, next, data);
}

export function setScopes(grants: readonly Grant[], permission: Permission, data: readonly DataScope[]) {
  return put(grants, permission, heldOn(grants, permission).roles, data);
}
