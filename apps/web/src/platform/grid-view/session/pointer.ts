import { type Cell, fillRange, type Range } from '@atelier/grid';
import { headHeight } from '../dom/head-height.ts';
import { beginEdit } from './editing.ts';
import type { GridSession } from './grid-session.ts';
import { branchAt } from './keyboard.ts';

const edge = 28;
const scrollStep = 28;

/** Which cell lies under a point of the screen, by arithmetic; points beyond the edges count as the nearest cell. */
export function cellAt(session: GridSession, scroller: HTMLElement, x: number, y: number): Cell {
  const { rows, columns } = session.viewport!;
  const box = scroller.getBoundingClientRect();
  const insideX = Math.max(0, Math.min(x - box.left, scroller.clientWidth - 1));
  const insideY = Math.max(0, Math.min(y - box.top - headHeight, scroller.clientHeight - headHeight - 1));
  const offset = insideX < columns.pinnedWidth ? insideX : insideX + scroller.scrollLeft;
  let col = 0;
  while (col < columns.widths.length - 1 && columns.lefts[col]! + columns.widths[col]! <= offset) col++;
  return { row: rows.at(insideY + scroller.scrollTop), col };
}

/** Follows the pointer until it is released, scrolling while it stays near an edge. */
function track(session: GridSession, scroller: HTMLElement, moved: (cell: Cell) => void, done: () => void): void {
  let frame = 0;
  let point = { x: 0, y: 0 };
  const tick = () => {
    const box = scroller.getBoundingClientRect();
    const down = point.y > box.bottom - edge ? 1 : point.y < box.top + headHeight + edge / 2 ? -1 : 0;
    const pinned = box.left + (session.viewport?.columns.pinnedWidth ?? 0);
    const right = point.x > box.right - edge ? 1 : point.x < pinned && point.x < box.left + edge ? -1 : 0;
    if (down || right) {
      scroller.scrollTop += down * scrollStep;
      scroller.scrollLeft += right * scrollStep;
      moved(cellAt(session, scroller, point.x, point.y));
    }
    frame = requestAnimationFrame(tick);
  };
  const onMove = (event: PointerEvent) => {
    point = { x: event.clientX, y: event.clientY };
    if (!frame) frame = requestAnimationFrame(tick);
    moved(cellAt(session, scroller, point.x, point.y));
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
    done();
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
}

/** The handle stretches the range along the axis it was pulled further. */
function stretched(from: Range, { row, col }: Cell): Range {
  const down = row > from.bottom ? row - from.bottom : row < from.top ? row - from.top : 0;
  const right = col > from.right ? col - from.right : col < from.left ? col - from.left : 0;
  if (Math.abs(down) >= Math.abs(right)) {
    return { ...from, top: Math.min(from.top, row), bottom: Math.max(from.bottom, row) };
  }
  return { ...from, left: Math.min(from.left, col), right: Math.max(from.right, col) };
}

function dragHandle(session: GridSession, scroller: HTMLElement): void {
  const { grid } = session;
  const from = grid.selection.last;
  if (!from) return;
  let target = from;
  const show = (cell: Cell) => {
    target = stretched(from, cell);
    grid.selection.ranges = [...grid.selection.ranges.slice(0, -1), target];
    grid.emit('selection');
  };
  track(session, scroller, show, () => {
    if (target !== from) fillRange(grid, from, target);
  });
}

function press(session: GridSession, cell: Cell, event: PointerEvent): void {
  const { grid } = session;
  grid.batch(() => {
    if (event.shiftKey) grid.selection.extendTo(cell);
    else if (event.ctrlKey || event.metaKey) grid.selection.addRange(cell);
    else grid.selection.to(cell);
    grid.emit('selection');
  });
  session.tabStart = null;
  session.focusGrid();
}

function togglesBranch(session: GridSession, target: HTMLElement, cell: Cell, event: PointerEvent): boolean {
  const branch = branchAt(session, cell.row);
  if (!branch) return false;
  const arrow = target.closest<HTMLElement>('[data-toggle]');
  const box = target.closest('[role=gridcell]')?.getBoundingClientRect();
  const depth = session.grid.model.depthAt(cell.row);
  const onTreeArrow = cell.col === 0 && box !== undefined && event.clientX - box.left < 26 + depth * 16;
  if (!arrow && !onTreeArrow) return false;
  session.grid.setOpen(branch, !session.grid.model.isOpen(branch));
  return true;
}

const caretWidth = 20;

function togglesDetail({ grid }: GridSession, target: HTMLElement, cell: Cell, event: PointerEvent): boolean {
  const row = grid.model.rowAt(cell.row);
  const box = target.closest('[role=gridcell][aria-expanded]')?.getBoundingClientRect();
  if (!row || !box || event.clientX - box.left > caretWidth) return false;
  grid.toggleDetail(grid.idOf(row));
  return true;
}

/** A group line stuck under the header works like the row it stands for. */
function toggleStuckGroup(session: GridSession, row: number): void {
  const branch = branchAt(session, row);
  session.grid.selection.to({ row, col: 0 });
  if (branch) session.grid.setOpen(branch, !session.grid.model.isOpen(branch));
  session.focusGrid();
}

export function pointerDown(session: GridSession, scroller: HTMLElement, event: PointerEvent): void {
  const target = event.target as HTMLElement;
  if (event.button !== 0 || !session.viewport) return;
  if (target.closest('[data-part=handle]')) {
    event.preventDefault();
    dragHandle(session, scroller);
    return;
  }
  const stuck = target.closest<HTMLElement>('[data-position]');
  if (stuck) {
    event.preventDefault();
    toggleStuckGroup(session, Number(stuck.dataset.position));
    return;
  }
  const inCell = target.closest('[role=gridcell]');
  if (!inCell || target.closest('[data-part=editor], [data-part=detail]') || inCell.hasAttribute('data-detail')) return;
  if (target.closest('a')?.hasAttribute('href') && (event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const cell = cellAt(session, scroller, event.clientX, event.clientY);
  press(session, cell, event);
  if (togglesBranch(session, target, cell, event) || togglesDetail(session, target, cell, event)) return;
  const extend = (to: Cell) => {
    const { reach } = session.grid.selection;
    if (reach.row === to.row && reach.col === to.col) return;
    session.grid.selection.extendTo(to);
    session.grid.emit('selection');
  };
  track(session, scroller, extend, () => {});
}

export function doubleClick(session: GridSession, event: MouseEvent): void {
  const target = event.target as HTMLElement;
  if (!target.closest('[role=gridcell]') || target.closest('[data-part=editor], [data-part=detail], [data-toggle]'))
    return;
  beginEdit(session, null);
}
