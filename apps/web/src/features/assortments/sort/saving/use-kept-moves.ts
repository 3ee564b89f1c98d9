import type { GroupBy } from '@atelier/domain/display-group/group-by';
import { counted } from '@atelier/domain/vocabulary/counted';
import { useEffect } from 'react';
import { adoptKept, type KeepableQueue, keepEdits } from '../../../../parts/live-grid/index.ts';
import { useSession } from '../../../../platform/session/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import type { UnsentMoves } from '../model/send-queue.ts';
import type { SortBoard } from '../model/sort-board.ts';

interface KeptMoves extends UnsentMoves {
  readonly groupBy: GroupBy;
}

const isKept = (value: object): value is KeptMoves => 'waiting' in value && 'groupBy' in value;

const keepable = (board: SortBoard): KeepableQueue => ({
  get unsent() {
    return board.queue.unsent;
  },
  get stalled() {
    return board.queue.stalled;
  },
  changed: { add: board.subscribe },
  kept: () => {
    const moves = board.queue.unsentMoves;
    return moves && { ...moves, groupBy: board.state.groupBy };
  },
  // Nothing is tried again by itself here.
  rest: () => undefined,
});

const moves = (count: number) => `${counted(count, 'move')} from last time`;

/** Moves that could not be saved outlive the page, as unsent edits of the grid do: in the browser's store, until the server has them. */
export function useKeptMoves(board: SortBoard, assortment: string, writable: boolean): void {
  const { userCode } = useSession().user;
  const name = `sort/${assortment}`;
  useEffect(() => keepEdits(keepable(board), userCode, name), [board, userCode, name]);
  useEffect(() => {
    if (!writable) return;
    void adoptKept<KeptMoves>(userCode, name, {
      isKept,
      adopt(kept, ofNow) {
        const count = (kept.sending?.intents.length ?? 0) + kept.waiting.length;
        if (!ofNow) toast.lasting(`${moves(count)}: not saved, because Atelier was restored from a backup since.`);
        else if (kept.groupBy !== board.state.groupBy)
          toast.lasting(`${moves(count)}: not saved, because the assortment is grouped differently now.`);
        else if (board.restore(kept) > 0) toast.success(`${moves(count)} could not be saved then. Saving now.`);
      },
    });
  }, [board, userCode, name, writable]);
}
