import { counted } from '@atelier/domain/vocabulary/counted';
import { useEffect, useEffectEvent } from 'react';
import { adoptKept, type KeepableQueue, keepEdits } from '../../../parts/live-grid/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import type { ActQueue, KeptActs } from './act-queue.ts';

const isKept = (value: object): value is KeptActs => 'typed' in value && 'lost' in value && 'others' in value;

const keepable = (queue: ActQueue): KeepableQueue => ({
  get unsent() {
    return queue.kept() !== null;
  },
  /** What was set aside waits for its writer, not for the server. */
  get stalled() {
    return queue.current().state !== 'saving';
  },
  changed: { add: queue.subscribe },
  kept: () => queue.kept(),
  // Nothing is tried again by itself here.
  rest: () => undefined,
});

/**
 * What was typed and is not kept outlives the page and a restart of the server. After a restore from a backup nothing of it
 * is sent by itself: it lies before its writer with the reason.
 */
export function useKeptActs(queue: ActQueue, id: string, perform: (act: KeptActs['typed'][number]) => void): void {
  const { userCode } = useSession().user;
  const name = `conference/${id}`;
  const again = useEffectEvent(perform);
  useEffect(() => {
    const forget = keepEdits(keepable(queue), userCode, name);
    void adoptKept<KeptActs>(userCode, name, {
      isKept,
      adopt({ typed, lost, others }, ofNow) {
        for (const one of lost) queue.setAside(one);
        if (ofNow) for (const act of typed) again(act);
        else
          for (const act of typed)
            queue.setAside({
              key: crypto.randomUUID(),
              act,
              words: `${act.words}: not saved, because Atelier was restored from a backup since.`,
              refused: true,
            });
        if (ofNow && typed.length > 0)
          toast.success(`${counted(typed.length, 'change')} from last time could not be saved then. Saving now.`);
        if (others > 0)
          toast.lasting(
            `${counted(others, 'step')} from last time without words, such as moving or adding items, could not be saved. Please look at the items again.`,
          );
      },
    });
    return forget;
  }, [queue, userCode, name]);
}
