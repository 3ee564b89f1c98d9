import type { GridSession } from './grid-session.ts';
import { cellAt } from './pointer.ts';

/** A press on one of several selected cells is about all of them; elsewhere it selects the cell first. */
export function menuByPointer(session: GridSession, scroller: HTMLElement, event: MouseEvent): void {
  const target = event.target as Element;
  const { grid, viewport } = session;
  // With Shift the browser's own menu comes, as in other programs that bring one of theirs.
  if (!viewport || event.shiftKey || !target.closest('[role=gridcell]')) return;
  if (target.closest('[data-part=editor], [data-part=detail]') || session.state.editor) return;
  event.preventDefault();
  // The menu key has opened it already; some systems report it once more, as a press.
  if (session.state.cellMenu) return;
  const { clientX: x, clientY: y } = event;
  const cell = cellAt(session, scroller, x, y);
  if (!grid.selection.has(cell.row, cell.col)) {
    grid.selection.to(cell);
    grid.emit('selection');
  }
  session.focusGrid();
  session.set({ cellMenu: { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }, preview: null });
}

/** The menu key, or Shift+F10, opens the menu at the active cell. */
export function menuByKey(session: GridSession, event: KeyboardEvent): boolean {
  if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return false;
  const { row, col } = session.grid.selection.active;
  session.viewport?.focus.reveal();
  const cell = session.viewport?.rowElement(row)?.cell(col)?.el;
  if (!cell) return false;
  if (session.grid.selection.ranges.length === 0) session.grid.selection.to({ row, col });
  const place = cell.getBoundingClientRect();
  session.set({ cellMenu: { getBoundingClientRect: () => place }, preview: null });
  return true;
}
