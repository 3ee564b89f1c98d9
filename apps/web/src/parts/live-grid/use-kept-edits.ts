import { counted } from '@atelier/domain/vocabulary/counted';
import { restoreMessages } from '@atelier/domain/vocabulary/messages';
import { markEdits, restoreEdits } from '@atelier/grid';
import { useEffect } from 'react';
import { useSession } from '../../platform/session/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { adoptKept, keepEdits } from './kept-edits.ts';
import type { LiveRow } from './live-area.ts';
import type { LiveGrid } from './open-live-grid.ts';

/**
 * What is not saved outlives the page, the session and a restart of the server: it lies in the browser's store until the
 * server has it or the person gives it up. The name says what is open; `writable` waits for the right moment to send.
 */
export function useKeptEdits<R extends LiveRow>(
  { grid, whenLoaded }: LiveGrid<R>,
  name: string,
  writable: boolean,
): void {
  const { userCode } = useSession().user;
  useEffect(() => (grid.queue ? keepEdits(grid.queue, userCode, name) : undefined), [grid, userCode, name]);
  useEffect(() => {
    if (!writable || !grid.queue) return;
    let left = false;
    const bringBack = async () => {
      await whenLoaded;
      if (left) return;
      await adoptKept(userCode, name, (kept, ofNow) => {
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
      });
    };
    void bringBack();
    return () => {
      left = true;
    };
  }, [grid, whenLoaded, userCode, name, writable]);
}
