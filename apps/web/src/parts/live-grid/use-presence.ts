import { somebodyElse } from '@atelier/domain/access/shown-person';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Refused } from '../../platform/api/index.ts';
import { onPushed } from '../../platform/push/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { type CatchUpParts, catchUp } from './catch-up.ts';
import type { LiveRow, Person } from './live-area.ts';
import type { LiveGrid } from './open-live-grid.ts';

/** A third of the time after which somebody not heard of has left. */
const heartbeatMs = 20_000;

export interface PresenceParts extends CatchUpParts {
  /** What is open here was deleted, or may not be seen any more. */
  onGone(): void;
}

/** Who else is in what is open here, and what they do, as it happens. */
export function usePresence<R extends LiveRow>(live: LiveGrid<R>, parts: PresenceParts): readonly Person[] {
  const { user } = useSession();
  const { neighbours } = live.area;
  const [people, setPeople] = useState<readonly Person[]>([]);
  const running = useRef<Promise<void> | null>(null);
  const again = useRef(false);

  const nameOf = (code: string) => people.find(({ userCode }) => userCode === code)?.name ?? somebodyElse;
  const fetchOnce = async (by: string) => {
    await live.whenLoaded;
    if (neighbours) await catchUp(live, neighbours, nameOf(by), parts);
  };

  /** One at a time; whatever is heard meanwhile is fetched afterwards in one go. */
  const lookAgain = useEffectEvent(async (by: string) => {
    again.current = true;
    if (running.current) return;
    while (again.current) {
      again.current = false;
      running.current = fetchOnce(by);
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
    live.onBehind = () => void lookAgain(user.userCode);
    const forget = onPushed(neighbours.topics, ({ topic, payload }) => {
      if (topic !== 'reset' && !neighbours.isAbout(payload)) return;
      if (payload.deleted === true) gone();
      else if (payload.presence === true) void stay(true);
      else if (topic === 'reset' || Number(payload.revision) > live.seen.revision)
        void lookAgain(String(payload.by ?? ''));
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
  }, [live, neighbours, user.userCode]);

  return people;
}
