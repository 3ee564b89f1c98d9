import { isPushTopic, pushTopics } from '@atelier/contract/push-topics';
import { canAccess } from '@atelier/domain/access/can-access';
import type { Need } from '@atelier/domain/access/needs';
import type { SignedIn } from '../http/sessions.ts';
import { belongsTo } from './audience.ts';
import type { OutboxEvent } from './outbox.ts';

/** An event with a user is for that person alone; a topic that this version does not know goes to nobody. */
export const maySee = (user: SignedIn, event: OutboxEvent): boolean => {
  if (event.userId !== null && event.userId !== user.id) return false;
  if (!isPushTopic(event.topic)) return false;
  const need: Need = pushTopics[event.topic];
  return (typeof need === 'string' || canAccess(user, need)) && belongsTo(user, event.audience);
};
