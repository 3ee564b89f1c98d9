import type { PushTopic } from '@atelier/contract/platform/push-topics';
import { useEffect } from 'react';
import { onPushed } from '../../platform/push/index.ts';
import type { LiveRow } from './live-area.ts';
import type { LiveBlocks } from './live-blocks.ts';

/** What others do comes in bursts; the grid follows once they pause. */
const burstMs = 400;

interface Told {
  readonly topic: PushTopic;
  /** What an event calls the id of a row. */
  readonly idName: string;
}

/** [G33] Reads again what is in sight when somebody else, or the server, has changed something that may be among it. */
export function useNews<R extends LiveRow>(
  { renew, versionOf, grid }: Pick<LiveBlocks<R>, 'renew' | 'versionOf' | 'grid'>,
  { topic: wanted, idName }: Told,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let heard: { readonly id: string; readonly revision: number }[] = [];
    const isNew = () => heard.some(({ id, revision }) => (versionOf(id) ?? 0) < revision);
    const look = () => {
      // The reply to one's own edit may still be on its way, while the news of it is here already.
      if (grid.queue?.unsent) timer = setTimeout(look, burstMs);
      else if (isNew()) renew();
      if (!grid.queue?.unsent) heard = [];
    };
    const forget = onPushed([wanted], ({ topic, payload }) => {
      // The server itself may change what belongs to a row without a new revision of it; and nobody knows what a reset missed.
      // What is gone for good takes no revision, and what Undo brings back after that begins anew.
      const always = topic === 'reset' || payload.by === '' || payload.deleted === true || payload.revision === 1;
      heard.push({
        id: topic === 'reset' ? '' : String(payload[idName]),
        revision: always ? Number.POSITIVE_INFINITY : Number(payload.revision),
      });
      clearTimeout(timer);
      timer = setTimeout(look, burstMs);
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [renew, versionOf, grid, wanted, idName]);
}
