import { useEffect, useEffectEvent, useState } from 'react';
import type { SeenState } from '../../../../parts/live-grid/index.ts';
import { call, Refused } from '../../../../platform/api/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import { thisWindow } from './this-window.ts';

export type Lock =
  | { readonly state: 'free' }
  | { readonly state: 'held' }
  /** `own`: in another window of this person. */
  | { readonly state: 'theirs'; readonly reason: string; readonly own: boolean };

/** G21: a lease of 60 s, kept by asking again every 20 s. */
const keepMs = 20_000;

/** How often each assortment is open on this page: one that is opened anew must not lose the lock to its predecessor. */
const openHere = new Map<string, number>();
const countHere = (id: string, by: 1 | -1) => openHere.set(id, (openHere.get(id) ?? 0) + by);

/** What is written to under the lock. */
export interface LockedWork {
  /** Its fence goes with every write. */
  readonly seen: SeenState;
  isUnsent(): boolean;
  /** Sends what waits; whether all of it arrived. */
  untilSaved(): Promise<boolean>;
}

/** Internal assortments are written by the holder of the edit lock alone. */
export function useEditLock(work: LockedWork, detail: AssortmentDetail) {
  const needed = detail.orgType === 'internal' && detail.may.edit;
  const [lock, setLock] = useState<Lock>({ state: 'free' });
  const { _id: id } = detail;

  const request = useEffectEvent(async (takeOver: boolean) => {
    try {
      const params = { id, action: 'request' } as const;
      const body = { takeOver, window: await thisWindow() };
      const { fence } = await call('editLock', { params, body }, { unwatched: true });
      work.seen.fence = fence ?? undefined;
      setLock({ state: 'held' });
    } catch (error) {
      if (!(error instanceof Refused)) return console.warn('The edit lock could not be asked for.', error);
      work.seen.fence = undefined;
      setLock({ state: 'theirs', reason: error.message, own: error.details?.ownWindow === true });
    }
  });
  const release = useEffectEvent(async (leaving: boolean) => {
    const { fence } = work.seen;
    if (fence === undefined) return;
    work.seen.fence = undefined;
    try {
      const params = { id, action: 'release' } as const;
      await call('editLock', { params, body: { fence } }, { unwatched: true, keepalive: leaving });
    } catch (error) {
      console.warn('The edit lock ends by itself in a minute.', error);
    }
  });
  /** Edits on their way still need the lock, and so do those that are tried again: it then ends by itself. */
  const letGo = useEffectEvent(async () => {
    const saved = await work.untilSaved();
    if (saved && openHere.get(id) === 0) await release(false);
  });
  /** A closing page cannot wait: with edits on their way the lock ends by itself. */
  const leavePage = useEffectEvent(() => {
    if (!work.isUnsent()) void release(true);
  });

  useEffect(() => {
    if (!needed) return;
    countHere(id, 1);
    void request(false);
    const timer = setInterval(() => void request(false), keepMs);
    const left = new AbortController();
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void request(false);
    };
    window.addEventListener('pagehide', () => leavePage(), { signal: left.signal });
    window.addEventListener('pageshow', show, { signal: left.signal });
    return () => {
      clearInterval(timer);
      left.abort();
      countHere(id, -1);
      void letGo();
    };
  }, [needed, id]);

  return { lock, needed, takeOver: () => request(true) };
}
