import { canAccess, type DataNeed, type Requirement, rolesOn } from './can-access.ts';
import { permissionFacts } from './permissions.ts';
import { type Role, roleLabels } from './roles.ts';
import type { AccessUser, DataScope } from './user.ts';

/** Why something is closed to somebody. It speaks of rules and of the reader's own rights, never of what is behind them. */
export interface WhyNot {
  /** What is needed. */
  readonly rule: string;
  /** What of it the person holds, where that is not nothing. */
  readonly held: string | null;
}

const anyOf = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const rolesNamed = (roles: readonly Role[]): string => anyOf(roles.map((role) => roleLabels[role]));

const placeOf = (of: DataNeed | DataScope): string => {
  if (of.kind === 'sampleLibrary') return of.library === undefined ? '' : `the ${of.library} library`;
  const places = [of.channel, of.region, of.productType].filter((one) => one !== undefined && one !== 'All');
  return places.length === 0 ? '' : places.join(', ');
};

const needed = ({ permission, roles, data }: Requirement): string => {
  const place = data === undefined ? '' : placeOf(data);
  const role = roles === undefined ? '' : ` as ${rolesNamed(roles)}`;
  return `“${permissionFacts[permission].label}”${role}${place === '' ? '' : `, for ${place}`}`;
};

const heldOf = (user: AccessUser, { permission }: Requirement): string | null => {
  const grants = user.permissions.filter((grant) => grant.permission === permission);
  if (grants.length === 0) return null;
  const roles = [...new Set(rolesOn(user, permission))];
  const places = [...new Set(grants.flatMap(({ data }) => (data ?? []).map(placeOf)).filter((place) => place !== ''))];
  const role = roles.length === 0 ? '' : ` as ${roles.map((one) => roleLabels[one]).join(', ')}`;
  return `You hold “${permissionFacts[permission].label}”${role}${places.length === 0 ? '' : `, for ${places.join('; ')}`}.`;
};

/** [M3.1] Null where nothing is missing. */
export const whyNot = (user: AccessUser, need: readonly Requirement[]): WhyNot | null => {
  if (canAccess(user, need)) return null;
  const near = need.find((one) => user.permissions.some(({ permission }) => permission === one.permission));
  return {
    rule: `This needs ${anyOf(need.map(needed))}.`,
    held: near === undefined ? null : heldOf(user, near),
  };
};
