import { interactionTimings } from '@atelier/domain/vocabulary/timings';
import type { Grid } from '@atelier/grid';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';

interface Opening<R extends object> {
  readonly opensBy: readonly string[];
  readonly onOpen: ((row: R) => void) | undefined;
}

const withKeys = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => shiftKey || ctrlKey || metaKey;

/** M1.7: a click on a title opens it after 200 ms, which a second one takes back; Enter opens the row anywhere. */
export function useOpening<R extends object>(grid: Grid<R>, { opensBy, onOpen }: Opening<R>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const activeRow = () => grid.model.rowAt(grid.selection.active.row);
  const onClick = (event: MouseEvent) => {
    clearTimeout(timer.current);
    const column = grid.columns.drawn[grid.selection.active.col]?.id ?? '';
    if (event.detail > 1 || withKeys(event) || grid.selection.size > 1 || !opensBy.includes(column)) return;
    const row = (event.target as Element).closest('[role=gridcell]') ? activeRow() : undefined;
    if (row) timer.current = setTimeout(() => onOpen?.(row), interactionTimings.clickVersusDoubleClick);
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.key !== 'Enter' || !onOpen || !target.closest('[role=grid]')) return;
    if (target.closest('[role=columnheader]')) return;
    event.preventDefault();
    event.stopPropagation();
    const row = activeRow();
    if (row) onOpen(row);
  };
  return { onClick, onKeyDownCapture };
}
