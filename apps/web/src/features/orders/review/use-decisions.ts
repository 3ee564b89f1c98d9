import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { adoptKept, keepEdits } from '../../../parts/live-grid/index.ts';
import { call } from '../../../platform/api/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { type DecidableLine, DecisionQueue, type KeptDecisions } from './decision-queue.ts';
import { showSaved } from './review-queries.ts';

const keptAs = 'promo-review';
const isKept = (value: object): value is KeptDecisions => 'batches' in value && 'waiting' in value;

/** The decisions of this screen: kept in the browser until the server has them. */
export function useDecisions(): DecisionQueue {
  const client = useQueryClient();
  const { user } = useSession();
  const [queue] = useState(() => {
    const renew = () => void client.invalidateQueries({ queryKey: ['orders'] });
    return new DecisionQueue({
      async send({ key, decisions }, leaving) {
        await call(
          'decideLines',
          { params: { type: 'PROMO', subtype: 'needs-review' }, body: { decisions: [...decisions] } },
          { idempotencyKey: key, keepalive: leaving },
        );
      },
      onSaved(decisions) {
        showSaved(client, decisions, `${user.name} ${user.lastName}`);
        renew();
      },
      onBehind: renew,
    });
  });
  useEffect(() => {
    const forget = keepEdits(queue, user.userCode, keptAs);
    void adoptKept<KeptDecisions>(user.userCode, keptAs, {
      isKept,
      adopt: (kept, ofNow) => ofNow && queue.adopt(kept),
    });
    const again = () => queue.stalled && queue.flush();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      forget();
    };
  }, [queue, user.userCode]);
  useSyncExternalStore(queue.changed.add, () => queue.version);
  return queue;
}

export const isOpen = (queue: DecisionQueue, line: DecidableLine): boolean => queue.shown(line).status === 'PENDING';
