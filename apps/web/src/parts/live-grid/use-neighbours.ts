import { somebodyElse } from '@atelier/domain/access/shown-person';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Refused } from '../../platform/api/index.ts';
import { onPushed } from '../../platform/push/index.ts';
import { useSession } from '../../platform/session/index.ts';
import type { LiveRow, Neighbours, Person } from './live-area.ts';

/** A third of the time after which somebody not heard of has left. */
const heartbeatMs = 20_000;

type Heard = Pick<Neighbours<LiveRow>, 'topics' | 'isAbout' | 'tellPresence'>;

export interface NeighbourParts {
  /** The same object as long as the same thing is open; without it nobody is listened to. */
  readonly neighbours: Heard | undefined;
  seenRevision(): number;
  /** Fetches and shows what happened; the name is that of whoever did it last. */
  catchUp(by: string): Promise<void>;
  /** Is given a way to ask by oneself for what happened. */
  onListening?(lookAgain: () => void): void;
  /** What is open here was deleted, or may not be seen any more. */
  onGone(): void;
}

/** Who else is in what is open here, and what they do, as it happens. */
export function useNeighbours(parts: NeighbourParts): readonly Person[] {
  const { user } = useSession();
  const { neighbours } = parts;
  const [people, setPeople] = useState<readonly Person[]>([]);
  const running = useRef<Promise<void> | null>(null);
  const again = useRef(false);

  const nameOf = (code: string) => people.find(({ userCode }) => userCode === code)?.name ?? somebodyElse;

  /** One at a time; whatever is heard meanwhile is fetched afterwards in one go. */
  const lookAgain = useEffectEvent(async (by: string) => {
    again.current = true;
    if (running.current) return;
    while (again.current) {
      again.current = false;
      running.current = parts.catchUp(nameOf(by));
      try {
        await running.current;
      } catch (error) {
        if (error instanceof Refused && error.status === 404) parts.onGone();
        else console.warn('Changes of others could not be fetched; the next push tries again.', error);
      } finally {
        running.current = null;
      }
    }
  });
  const gone = useEffectEvent(() => parts.onGone());
  const isNews = useEffectEvent((revision: number) => revision > parts.seenRevision());
  const tell = useEffectEvent((look: () => void) => parts.onListening?.(look));
  const stay = useEffectEvent(async (here: boolean) => {
    try {
      const found = await neighbours?.tellPresence?.(here, { unwatched: true, keepalive: !here });
      if (here && found) setPeople(found);
    } catch (error) {
      console.warn('Others were not told who is here.', error);
    }
  });

  useEffect(() => {
    if (!neighbours) return;
    tell(() => void lookAgain(user.userCode));
    const forget = onPushed(neighbours.topics, ({ topic, payload }) => {
      if (topic !== 'reset' && !neighbours.isAbout(payload)) return;
      if (payload.deleted === true) gone();
      else if (payload.presence === true) void stay(true);
      else if (topic === 'reset' || isNews(Number(payload.revision))) void lookAgain(String(payload.by ?? ''));
    });
    void stay(true);
    const timer = setInterval(() => void stay(true), heartbeatMs);
    const left = new AbortController();
    window.addEventListener('pagehide', () => void stay(false), { signal: left.signal });
    return () => {
      forget();
      left.abort();
      clearInterval(timer);
      void stay(false);
    };
  }, [neighbours, user.userCode]);

  return people;
}
