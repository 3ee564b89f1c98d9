import type { Grid } from '@atelier/grid';
import { useTopics } from '../../platform/grid-view/use-grid.ts';
import { SaveProgress } from './SaveProgress.tsx';
import { untilSaved } from './until-saved.ts';

interface Props<R extends object> {
  grid: Grid<R>;
  /** Reads everything anew after unsaved edits were given up. */
  onGivenUp: () => void;
}

const isUnsaved = ({ queue, problems }: Grid): boolean =>
  queue?.status === 'failed' && (queue.unsent || problems.unsaved > 0);

/** How far the edits of a grid have got. */
export function SaveState<R extends object>({ grid: given, onGivenUp }: Props<R>) {
  const grid = given as unknown as Grid;
  useTopics(grid, 'status', 'cells');
  const { queue } = grid;
  return (
    <SaveProgress
      saving={{
        status: queue?.status ?? 'idle',
        lastFailure: queue?.lastFailure ?? null,
        isUnsent: () => queue?.unsent === true,
        isUnsaved: () => isUnsaved(grid),
        flush: () => queue?.flush(),
        forgetFailure: () => queue?.forgetFailure(),
        giveUp: () => queue?.giveUp(),
        settle: () => untilSaved(grid),
      }}
      onGivenUp={onGivenUp}
    />
  );
}
