import { SaveProgress } from '../../../parts/live-grid/index.ts';
import type { DecisionQueue } from './decision-queue.ts';

/** How far the decisions have got; what failed says so until it is tried again. */
export function SaveWords({ queue }: { queue: DecisionQueue }) {
  return (
    <SaveProgress
      saving={{
        status: queue.status,
        lastFailure: queue.lastFailure,
        isUnsent: () => queue.unsent,
        isUnsaved: () => queue.stalled && queue.unsent,
        flush: () => queue.flush(),
        forgetFailure: () => queue.forgetFailure(),
        giveUp: () => queue.giveUp(),
        settle: () => queue.settle(),
      }}
      onGivenUp={() => undefined}
    />
  );
}
