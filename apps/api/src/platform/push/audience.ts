import { isPushTopic, type PushTopic, pushTopics } from '@atelier/contract/platform/push-topics';
import { canAccess } from '@atelier/domain/access/can-access';
import type { Need } from '@atelier/domain/access/needs';
import type { Clock } from '../clock.ts';
import type { SignedIn } from '../http/sessions.ts';
import type { OutboxEvent } from '../outbox/read-outbox.ts';

/** Whether a person may know, at this moment, of what these facts describe. */
export type MayHear = (user: SignedIn, facts: object, now: Date) => boolean;

export type Audiences = { readonly [topic in PushTopic]?: MayHear };

/** Who may hear what, beyond the need of the topic. Features fill it when the process starts; the platform knows none. */
export interface AudienceRegistry {
  fill(audiences: Audiences): void;
  mayHear(user: SignedIn, event: OutboxEvent): boolean;
}

export const createAudienceRegistry = (clock: Clock): AudienceRegistry => {
  const judges = new Map<string, MayHear>();
  /** Who listens keeps their rights for as long: a change of them ends the session. */
  const met = new WeakMap<SignedIn, Map<PushTopic, boolean>>();

  const meetsNeed = (user: SignedIn, topic: PushTopic): boolean => {
    const known = met.get(user) ?? new Map<PushTopic, boolean>();
    met.set(user, known);
    const need: Need = pushTopics[topic];
    const meets = known.get(topic) ?? (typeof need === 'string' || canAccess(user, need));
    known.set(topic, meets);
    return meets;
  };

  /** [M3.3, T2] An event names its thing, and outside one's scope not even that is told: without a judge nobody hears. */
  const concerns = (user: SignedIn, { topic, audience }: OutboxEvent): boolean =>
    audience === null || audience.some((facts) => judges.get(topic)?.(user, facts, clock.now()) ?? false);

  return {
    fill(audiences) {
      for (const [topic, mayHear] of Object.entries(audiences)) judges.set(topic, mayHear);
    },
    /** An event with a user is for that person alone; a topic that this version does not know goes to nobody. */
    mayHear(user, event) {
      if (event.userId !== null && event.userId !== user.id) return false;
      if (!isPushTopic(event.topic)) return false;
      return meetsNeed(user, event.topic) && concerns(user, event);
    },
  };
};
