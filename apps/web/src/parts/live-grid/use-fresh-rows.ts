import { useEffect } from 'react';
import type { LiveRow } from './live-area.ts';
import type { LiveGrid } from './open-live-grid.ts';

/**
 * Rows read again flow into the grid, after an open editor has closed. With edits on their way they are older than what
 * is shown: saving those reads the rows once more.
 */
export function useFreshRows<R extends LiveRow>({ grid, source }: LiveGrid<R>, rows: R[], onShown?: () => void): void {
  useEffect(() => {
    const show = () => {
      if (grid.queue?.unsent) return;
      source.replace(rows);
      onShown?.();
    };
    if (!grid.editing) return show();
    const forget = grid.subscribe(() => {
      if (grid.editing) return;
      forget();
      show();
    });
    return forget;
  }, [grid, source, rows, onShown]);
}
