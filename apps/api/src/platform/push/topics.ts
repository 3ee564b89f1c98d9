import { canAccess } from '@atelier/domain/access/can-access';
import { type Need, needs } from '@atelier/domain/access/needs';
import type { SignedIn } from '../http/sessions.ts';
import type { OutboxEvent } from './outbox.ts';

/** What is pushed, and to whom. An event says that something changed and where; the data itself is fetched, so its rules hold. */
export const topics = {
  'session-ended': 'signedIn',
  'users-changed': needs.manageUsers,
  'options-changed': 'signedIn',
  'products-changed': needs.viewProducts,
  'assortments-changed': needs.viewAssortments,
  'internal-assortments-changed': [...needs.viewKeyInitiatives, ...needs.viewRetailAssortments, ...needs.manageSeasons],
  'announcements-changed': 'signedIn',
} as const satisfies Record<string, Need>;

export type Topic = keyof typeof topics;

export const isTopic = (text: string): text is Topic => Object.hasOwn(topics, text);

/** An event with a user is for that person alone; a topic that this version does not know goes to nobody. */
export const maySee = (user: SignedIn, event: OutboxEvent): boolean => {
  if (event.userId !== null && event.userId !== user.id) return false;
  if (!isTopic(event.topic)) return false;
  const need: Need = topics[event.topic];
  return typeof need === 'string' || canAccess(user, need);
};
