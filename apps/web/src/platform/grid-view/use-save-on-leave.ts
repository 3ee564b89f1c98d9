import type { Grid } from '@atelier/grid';
import { useEffect } from 'react';

/** M6.2: what was edited last must not wait for a debounce that nobody sees the end of: leaving sends it, and asks first. */
export function useSaveOnLeave<R extends object>(grid: Grid<R>): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const { queue } = grid;
    window.addEventListener('beforeunload', (event) => queue?.unsent && event.preventDefault(), { signal });
    window.addEventListener('pagehide', () => queue?.unsent && queue.flush(true), { signal });
    return () => {
      stop.abort();
      if (queue?.unsent) queue.flush();
    };
  }, [grid]);
}
