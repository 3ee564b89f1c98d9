import { interactionTimings } from '@atelier/domain/vocabulary/timings';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { ListGrid } from './list-area.ts';
import type { ListRow } from './list-rows.ts';

const pressedCell = (event: MouseEvent) => {
  const target = event.target as Element;
  return target.closest('[data-part=editor]') ? null : target.closest('[role=gridcell]');
};

interface Openings {
  open(row: ListRow): void;
  openInNewTab(row: ListRow): void;
  star(row: ListRow): void;
}

const middleButton = 1;

/** The assortment whose title stands under the pointer; a press of the middle button marks no cell. */
function titleUnder(grid: ListGrid, event: MouseEvent): ListRow | undefined {
  const cell = pressedCell(event);
  // The browser opens links by itself.
  if ((event.target as Element).closest('a[href]')) return undefined;
  const col = Number(cell?.getAttribute('aria-colindex')) - 1;
  // The header is the first row.
  const at = Number(cell?.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2;
  const row = grid.columns.drawn[col]?.id === 'title' ? grid.model.rowAt(at) : undefined;
  return row?.kind === 'item' ? row : undefined;
}

/**
 * M1.7: a click on a title opens it after 200 ms; a double-click takes that back and edits. Folders open in place.
 * Its letters are a link; beside them the middle button opens a tab of its own as well.
 */
export function useOpenOnClick(grid: ListGrid, { open, openInNewTab, star }: Openings) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const arranged = useRef(0);
  const wasOpen = useRef(false);
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
    // Pressing the arrow of a folder has opened or closed it already.
    if (row === undefined || column !== 'title' || arranged.current !== grid.versions.rows) return;
    wasOpen.current = grid.model.isOpen(row.id);
    const act = row.kind === 'item' ? () => open(row) : () => grid.setOpen(row.id, !wasOpen.current);
    timer.current = setTimeout(act, interactionTimings.clickVersusDoubleClick);
  };
  const onDoubleClickCapture = (event: MouseEvent) => {
    clearTimeout(timer.current);
    const { row, column } = activeRow();
    // The clicks have switched the star already.
    if (column === 'starred') event.stopPropagation();
    // There is nothing to edit in a folder: a double-click does what a click does, however slow it was.
    if (row === undefined || row.kind === 'item' || column !== 'title' || pressedCell(event) === null) return;
    event.stopPropagation();
    grid.setOpen(row.id, !wasOpen.current);
  };
  const onPointerDownCapture = () => {
    arranged.current = grid.versions.rows;
  };
  // Some systems would begin to scroll by themselves.
  const onMouseDown = (event: MouseEvent) => {
    if (event.button === middleButton && titleUnder(grid, event)) event.preventDefault();
  };
  const onAuxClick = (event: MouseEvent) => {
    const row = event.button === middleButton ? titleUnder(grid, event) : undefined;
    if (row) openInNewTab(row);
  };
  return { onClick, onDoubleClickCapture, onPointerDownCapture, onMouseDown, onAuxClick };
}
