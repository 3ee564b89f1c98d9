import { type CatchUpParts, catchUp } from './catch-up.ts';
import type { LiveRow, Person } from './live-area.ts';
import type { LiveGrid } from './open-live-grid.ts';
import { type NeighbourParts, useNeighbours } from './use-neighbours.ts';

export interface PresenceParts extends CatchUpParts, Pick<NeighbourParts, 'onGone'> {}

/** Who else is in the grid that is open here; what they do to its rows is shown as it happens. */
export function usePresence<R extends LiveRow>(live: LiveGrid<R>, parts: PresenceParts): readonly Person[] {
  const { neighbours } = live.area;
  return useNeighbours({
    neighbours,
    seenRevision: () => live.seen.revision,
    catchUp: async (by) => {
      await live.whenLoaded;
      if (neighbours) await catchUp(live, neighbours, by, parts);
    },
    onListening: (lookAgain) => {
      live.onBehind = lookAgain;
    },
    onGone: parts.onGone,
  });
}
