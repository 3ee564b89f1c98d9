import { interactionTimings } from '@atelier/domain/vocabulary/timings';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { ListRow } from './list-rows.ts';
import type { ListGrid } from './list-sink.ts';

const pressedCell = (event: MouseEvent) => {
  const target = event.target as Element;
  return target.closest('[data-part=editor]') ? null : target.closest('[role=gridcell]');
};

/** M1.7: a click on a title opens it after 200 ms; a double-click takes that back and edits. */
export function useOpenOnClick(grid: ListGrid, open: (row: ListRow) => void, star: (row: ListRow) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const activeRow = (): { row: ListRow | undefined; column: string | undefined } => {
    const { row, col } = grid.selection.active;
    return { row: grid.model.rowAt(row), column: grid.columns.drawn[col]?.id };
  };

  const onClick = (event: MouseEvent) => {
    clearTimeout(timer.current);
    const withKeys = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
    if (event.detail > 1 || withKeys || pressedCell(event) === null || grid.selection.size > 1) return;
    const { row, column } = activeRow();
    if (row?.kind === 'item' && column === 'starred') star(row);
    if (row?.kind !== 'item' || column !== 'title') return;
    timer.current = setTimeout(() => open(row), interactionTimings.clickVersusDoubleClick);
  };
  const onDoubleClickCapture = (event: MouseEvent) => {
    clearTimeout(timer.current);
    // The clicks have switched the star already.
    if (activeRow().column === 'starred') event.stopPropagation();
  };
  return { onClick, onDoubleClickCapture };
}
