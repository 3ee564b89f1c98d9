import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, Refused } from '../../../../platform/api/index.ts';
import { onPushed } from '../../../../platform/push/index.ts';
import { useSession } from '../../../../platform/session/index.ts';
import type { OpenAssortment } from '../grid/open-assortment.ts';
import { catchUp } from './catch-up.ts';

export interface Person {
  readonly userCode: string;
  readonly name: string;
  readonly self: boolean;
}

/** A third of the time after which somebody not heard of has left. */
const heartbeatMs = 20_000;

export interface PresenceParts {
  onReload(): void;
  onGone(): void;
}

/** Who else is in the assortment, and what they do, as it happens. */
export function usePresence(opened: OpenAssortment, { onReload, onGone }: PresenceParts): readonly Person[] {
  const client = useQueryClient();
  const { user } = useSession();
  const { id } = opened.place;
  const [people, setPeople] = useState<readonly Person[]>([]);
  const running = useRef<Promise<void> | null>(null);
  const again = useRef(false);

  const nameOf = (code: string) => people.find(({ userCode }) => userCode === code)?.name ?? 'Somebody else';
  const fetchOnce = async (by: string) => {
    await opened.whenLoaded;
    return catchUp(opened, nameOf(by), {
      onFields: () => void client.invalidateQueries({ queryKey: ['assortments', 'one', id] }),
      onReload,
    });
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
        if (error instanceof Refused && error.status === 404) onGone();
        else console.warn('Changes of others could not be fetched; the next push tries again.', error);
      } finally {
        running.current = null;
      }
    }
  });

  const tellPresence = useEffectEvent(async (here: boolean) => {
    const options = { unwatched: true, keepalive: !here };
    const reply = await call('assortmentPresence', { params: { id }, body: { here } }, options);
    if (here) setPeople(reply.people);
  });
  const stay = useEffectEvent((here: boolean) => {
    tellPresence(here).catch((error: unknown) => console.warn('Others were not told who is here.', error));
  });

  useEffect(() => {
    opened.onBehind = () => void lookAgain(user.userCode);
    const forget = onPushed(['assortments-changed', 'internal-assortments-changed'], ({ topic, payload }) => {
      if (topic !== 'reset' && payload.assortmentId !== id) return;
      if (payload.deleted === true) onGone();
      else if (payload.presence === true) stay(true);
      else if (topic === 'reset' || Number(payload.revision) > opened.seen.revision)
        void lookAgain(String(payload.by ?? ''));
    });
    stay(true);
    const timer = setInterval(() => stay(true), heartbeatMs);
    const left = new AbortController();
    window.addEventListener('pagehide', () => stay(false), { signal: left.signal });
    return () => {
      forget();
      left.abort();
      clearInterval(timer);
      stay(false);
    };
  }, [opened, id, user.userCode, onGone]);

  return people;
}
