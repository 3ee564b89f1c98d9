import { canAccess } from '../access/can-access.ts';
import { ownLocationCodes, seesAllLocations } from '../access/data-scope.ts';
import { isDistributor } from '../access/distributor.ts';
import { type Permission, permissionFacts } from '../access/permissions.ts';
import type { AccessUser } from '../access/user.ts';
import { type WorldRegion, worldRegionOf } from '../access/world-region.ts';

export const audiencePeople = ['everyone', 'employees', 'distributors'] as const;
export type AudiencePeople = (typeof audiencePeople)[number];

export const audiencePeopleLabels: Readonly<Record<AudiencePeople, string>> = {
  everyone: 'Everyone',
  employees: 'Employees',
  distributors: 'Distributors',
};

/** [G27] Whom an announcement is for. An empty list leaves nobody out; several lists narrow each other. */
export interface Audience {
  readonly people: AudiencePeople;
  readonly regions: readonly WorldRegion[];
  /** Location codes, as in US_10 before the underscore. */
  readonly locations: readonly string[];
  readonly permissions: readonly Permission[];
}

export const everybody: Audience = { people: 'everyone', regions: [], locations: [], permissions: [] };

const isOneOf = (user: AccessUser, people: AudiencePeople): boolean =>
  people === 'everyone' || (people === 'distributors') === isDistributor(user);

/** A region stands for its locations, so that both name places and either is enough. */
const isPlacedIn = (user: AccessUser, { regions, locations }: Audience): boolean =>
  (regions.length === 0 && locations.length === 0) ||
  seesAllLocations(user) ||
  ownLocationCodes(user).some((code) => locations.includes(code) || regions.includes(worldRegionOf(code)));

const holdsOneOf = (user: AccessUser, held: readonly Permission[]): boolean =>
  held.length === 0 ||
  canAccess(
    user,
    held.map((permission) => ({ permission })),
  );

export const isAddressed = (user: AccessUser, audience: Audience): boolean =>
  isOneOf(user, audience.people) && isPlacedIn(user, audience) && holdsOneOf(user, audience.permissions);

/** 'Employees · Europe, JP · with Assortments' */
export const audienceWords = ({ people, regions, locations, permissions }: Audience): string =>
  [
    audiencePeopleLabels[people],
    [...regions, ...locations].join(', '),
    permissions.length === 0 ? '' : `with ${permissions.map((one) => permissionFacts[one].label).join(' or ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
