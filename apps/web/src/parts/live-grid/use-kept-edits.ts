import { counted } from '@atelier/domain/vocabulary/counted';
import { restoreMessages } from '@atelier/domain/vocabulary/messages';
import { type Grid, type KeptEdits, markEdits, restoreEdits } from '@atelier/grid';
import { useEffect } from 'react';
import { useSession } from '../../platform/session/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { adoptKept, keepEdits } from './kept-edits.ts';
import type { LiveRow } from './live-area.ts';

interface Keeping<R extends LiveRow> {
  readonly grid: Grid<R>;
  readonly whenLoaded: Promise<void>;
  /** Where rows come by block: reads those that are not here. */
  bring?(ids: readonly string[]): Promise<void>;
}

const isKept = (value: object): value is KeptEdits => 'cells' in value && 'added' in value;

const rowsOf = ({ cells, removed }: KeptEdits): string[] => [...new Set([...cells.map(({ id }) => id), ...removed])];

/**
 * What is not saved outlives the page, the session and a restart of the server: it lies in the browser's store until the
 * server has it or the person gives it up. The name says what is open; `writable` waits for the right moment to send.
 */
export function useKeptEdits<R extends LiveRow>(live: Keeping<R>, name: string, writable: boolean): void {
  const { grid, whenLoaded } = live;
  const { userCode } = useSession().user;
  useEffect(() => (grid.queue ? keepEdits(grid.queue, userCode, name) : undefined), [grid, userCode, name]);
  useEffect(() => {
    if (!writable || !grid.queue) return;
    let left = false;
    const bringBack = async () => {
      await whenLoaded;
      if (left) return;
      const adopt = (kept: KeptEdits, ofNow: boolean) => {
        if (!ofNow) {
          const edits = counted(markEdits(grid, kept, restoreMessages.cell), 'edit');
          toast.lasting(restoreMessages.notSaved(edits));
          return;
        }
        const { restored, lost } = restoreEdits(grid, kept);
        if (restored > 0)
          toast.success(`${counted(restored, 'edit')} from last time could not be saved then. Saving now.`);
        if (lost > 0)
          toast.error(`${counted(lost, 'edit')} from last time: somebody has changed the same cells since.`);
      };
      await adoptKept<KeptEdits>(userCode, name, {
        isKept,
        prepare: async (kept) => live.bring?.(rowsOf(kept)),
        adopt,
      });
    };
    void bringBack();
    return () => {
      left = true;
    };
  }, [live, grid, whenLoaded, userCode, name, writable]);
}
