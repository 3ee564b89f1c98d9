import { useEffect, useMemo } from 'react';
import { useSession } from '../../../platform/session/index.ts';
import type { ShowroomRow } from '../plan/showroom-row.ts';
import { withEdits } from './pick-edits.ts';
import { pickQueue, usePickQueue } from './pick-queue.ts';

const retryMs = 20_000;

/** M12.2: what this person picked here, and their note on it; nobody else sees either. */
export function usePicks(assortment: string) {
  const { user } = useSession();
  const queue = useMemo(() => pickQueue(user.userCode, assortment), [user.userCode, assortment]);
  const kept = usePickQueue((state) => state.kept.get(queue.key));
  useEffect(() => {
    const refresh = () =>
      void queue.refresh().catch((error: unknown) => console.info('Picks are not known yet.', error));
    refresh();
    window.addEventListener('online', refresh);
    const again = setInterval(() => void queue.sendAll(), retryMs);
    return () => {
      window.removeEventListener('online', refresh);
      clearInterval(again);
    };
  }, [queue]);
  return useMemo(() => {
    const picks = withEdits(kept?.collection?.products ?? [], kept?.edits ?? []);
    const notes = new Map(
      picks.map(({ style, color, collectionColorNote }) => [`${style}-${color}`, collectionColorNote]),
    );
    return {
      ids: new Set(notes.keys()) as ReadonlySet<string>,
      noteOf: (id: string) => notes.get(id) ?? '',
      /** Not yet with the server. */
      waiting: kept?.edits.length ?? 0,
      toggle: ({ id, style, color }: ShowroomRow) =>
        queue.edit({ style, color, action: notes.has(id) ? 'delete' : 'add' }),
      note: ({ style, color }: ShowroomRow, note: string) => queue.edit({ style, color, action: 'note', note }),
    };
  }, [kept, queue]);
}

export type PersonPicks = ReturnType<typeof usePicks>;
