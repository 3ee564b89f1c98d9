import { accept, refuse, type Verdict } from '../shared/verdict.ts';
import { type Permission, permissionFacts } from './permissions.ts';
import { type Role, roleLabels } from './roles.ts';
import type { DataScope, Grant } from './user.ts';

/** Which kind of data narrows which permission; the others know no narrowing. */
const scopeKinds: Partial<Record<Permission, DataScope['kind']>> = {
  PRODUCT__INTERNAL_ASSORTMENTS: 'internalAssortments',
  SAMPLE_INVENTORY: 'sampleLibrary',
};

export const scopedSubRoles = ['editor', 'seniorEditor', 'manager'] as const satisfies readonly Role[];

const mayHold = (permission: Permission, role: Role): boolean =>
  (permissionFacts[permission].roles as readonly Role[]).includes(role);

const scopeProblem = (permission: Permission, scope: DataScope): string | undefined => {
  const { label } = permissionFacts[permission];
  if (scopeKinds[permission] !== scope.kind) return `${label} cannot be narrowed in this way.`;
  if (scope.kind === 'sampleLibrary') return undefined;
  if (scope.subRoles.length === 0) return `Please choose a sub-role for each entry of ${label}.`;
  const wrong = scope.subRoles.find((role) => !(scopedSubRoles as readonly Role[]).includes(role));
  return wrong && `${roleLabels[wrong]} is not a sub-role of ${label}.`;
};

const grantProblem = (grant: Grant): string | undefined => {
  const { label } = permissionFacts[grant.permission];
  if (grant.roles.length === 0) return `Please choose at least one role for ${label}.`;
  const wrong = grant.roles.find((role) => !mayHold(grant.permission, role));
  if (wrong) return `${roleLabels[wrong]} is not a role of ${label}.`;
  return grant.data?.map((scope) => scopeProblem(grant.permission, scope)).find((problem) => problem !== undefined);
};

/** [M3.1] What an administrator may hand out: each permission once, with its own roles and kinds of data. */
export const checkGrants = (grants: readonly Grant[]): Verdict<readonly Grant[]> => {
  const named = grants.map((grant) => grant.permission);
  const twice = named.find((permission, index) => named.indexOf(permission) !== index);
  if (twice) return refuse(`${permissionFacts[twice].label} is listed twice.`);
  const problem = grants.map(grantProblem).find((found) => found !== undefined);
  return problem === undefined ? accept(grants) : refuse(problem);
};
