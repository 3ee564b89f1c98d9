import { toastTimings } from '@atelier/domain/vocabulary/timings';
import type { Grid } from '@atelier/grid';
import { toast } from '../../platform/toasts/index.ts';

/** Says what the last step did and takes it back on a press; whatever was done since stays, then Undo goes step by step. */
export function offerUndo<R extends object>(grid: Grid<R>, words: string): void {
  const step = grid.history.entries().list.at(-1)?.id;
  toast.success(`${words} Press to undo.`, {
    duration: toastTimings.userLock,
    onPress: () => {
      const { list, doneCount } = grid.history.entries();
      if (list[doneCount - 1]?.id === step) grid.undo();
    },
  });
}
