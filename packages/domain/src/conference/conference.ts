import { canAccess } from '../access/can-access.ts';
import { needs } from '../access/needs.ts';
import type { AccessUser } from '../access/user.ts';

/** [M22, G26] A season's microsite: sections on one stage, opened by the groups it is made for. */
export const conferenceStatuses = ['Draft', 'Live', 'Archived'] as const;
export type ConferenceStatus = (typeof conferenceStatuses)[number];

export const conferenceGroups = ['Asian JV', 'Domestic', 'International'] as const;
export type ConferenceGroup = (typeof conferenceGroups)[number];

const permissionOf = {
  'Asian JV': 'CONFERENCE__ASIAN_JV',
  Domestic: 'CONFERENCE__DOMESTIC',
  International: 'CONFERENCE__INTERNATIONAL',
} as const satisfies Record<ConferenceGroup, string>;

export const itemGenders = ['Womens', 'Mens', 'Kids', 'Unisex'] as const;
export type ItemGender = (typeof itemGenders)[number];

/** The season as it stands in addresses: spring26. */
export const conferenceSlug = /^[a-z][a-z0-9-]{1,39}$/u;

export interface ConferenceFacts {
  readonly status: ConferenceStatus;
  /** A draft that goes live by itself at this moment. */
  readonly liveAt: Date | null;
  /** [M22.2] spring23 has no guard: whoever is signed in walks in. */
  readonly guarded: boolean;
  readonly groups: readonly ConferenceGroup[];
}

export const managesConferences = (user: AccessUser): boolean => canAccess(user, needs.manageConferences);

/** Live by its status, or a draft whose moment has come. An archived site is over for its visitors. */
export const isOpen = ({ status, liveAt }: Pick<ConferenceFacts, 'status' | 'liveAt'>, now: Date): boolean =>
  status === 'Live' || (status === 'Draft' && liveAt !== null && liveAt <= now);

/** A draft whose moment has come is live, whether or not anybody has written that down yet. */
export const statusAt = (facts: Pick<ConferenceFacts, 'status' | 'liveAt'>, now: Date): ConferenceStatus =>
  isOpen(facts, now) ? 'Live' : facts.status;

const follows: Readonly<Record<ConferenceStatus, readonly ConferenceStatus[]>> = {
  Draft: ['Live'],
  Live: ['Archived'],
  Archived: ['Live'],
};

/** Why a site cannot go from one state to another; visitors have seen what was live, so it is never a draft again. */
export const moveIssue = (from: ConferenceStatus, to: ConferenceStatus): string | null => {
  if (from === to || follows[from].includes(to)) return null;
  return to === 'Draft'
    ? 'A site that was live can be archived, but not become a draft again.'
    : 'A draft goes live before it is archived.';
};

export const groupsOf = (user: AccessUser): readonly ConferenceGroup[] =>
  conferenceGroups.filter((group) => canAccess(user, [{ permission: permissionOf[group] }]));

/** [M22.3] Whether a site is made for one of these groups. */
export const isFor = (
  { guarded, groups }: Pick<ConferenceFacts, 'guarded' | 'groups'>,
  asked: readonly ConferenceGroup[],
): boolean => !guarded || asked.some((group) => groups.includes(group));

/** [M22.3] The site, its media and its sessions, for the groups it names alone; editors see what they make. */
export const mayVisit = (user: AccessUser, facts: ConferenceFacts, now: Date): boolean =>
  managesConferences(user) || (isOpen(facts, now) && isFor(facts, groupsOf(user)));
