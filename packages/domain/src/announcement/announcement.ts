import { canAccess } from '../access/can-access.ts';
import { needs } from '../access/needs.ts';
import type { AccessUser } from '../access/user.ts';
import { type Audience, isAddressed } from './audience.ts';

/** How an announcement stands on a day; only 'Live' ones are in the list of those addressed. */
export const announcementStates = ['Draft', 'Scheduled', 'Live', 'Ended'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** Something for each of the states. */
export const mapStates = <T>(of: (state: AnnouncementState) => T): Record<AnnouncementState, T> =>
  Object.fromEntries(announcementStates.map((state) => [state, of(state)])) as Record<AnnouncementState, T>;

export interface AnnouncementFacts {
  readonly published: boolean;
  /** The first and the last day it is shown, in the company's calendar; null: no limit on that side. */
  readonly from: string | null;
  readonly to: string | null;
  readonly audience: Audience;
}

export const stateOf = (
  { published, from, to }: Pick<AnnouncementFacts, 'published' | 'from' | 'to'>,
  today: string,
): AnnouncementState => {
  if (!published) return 'Draft';
  if (from !== null && from > today) return 'Scheduled';
  return to !== null && to < today ? 'Ended' : 'Live';
};

/** Why these days cannot be kept, as a sentence. */
export const daysIssue = ({ from, to }: Pick<AnnouncementFacts, 'from' | 'to'>): string | null =>
  from !== null && to !== null && to < from ? 'The last day is before the first one.' : null;

export const managesAnnouncements = (user: AccessUser): boolean => canAccess(user, needs.manageAnnouncements);

/** [G27] Those addressed, between its days, while it is published; whoever edits announcements reads all of them. */
export const mayReadAnnouncement = (user: AccessUser, facts: AnnouncementFacts, today: string): boolean =>
  managesAnnouncements(user) || (stateOf(facts, today) === 'Live' && isAddressed(user, facts.audience));
