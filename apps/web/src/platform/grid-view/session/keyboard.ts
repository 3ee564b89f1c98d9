import { clearSelection, type Direction, edgeFrom, fillSelection, goTo, moveActive } from '@atelier/grid';
import { beginEdit, leaveCell, toggleFlag } from './editing.ts';
import { openFind } from './find-session.ts';
import type { GridSession } from './grid-session.ts';

const arrows: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

type Handler = (session: GridSession, event: KeyboardEvent) => boolean;

function arrow(session: GridSession, event: KeyboardEvent): boolean {
  const direction = arrows[event.key]!;
  const { grid } = session;
  if (event.altKey) return openDetail(session, direction);
  const { selection } = grid;
  if (!event.shiftKey && openByArrow(session, direction)) return true;
  if (direction === 'up' && selection.active.row === 0 && !event.shiftKey && !event.ctrlKey)
    return focusHeader(session);
  if (event.ctrlKey || event.metaKey) {
    const from = event.shiftKey ? selection.reach : selection.active;
    goTo(grid, edgeFrom(grid, from, direction), event.shiftKey);
  } else moveActive(grid, direction, { extend: event.shiftKey });
  session.tabStart = null;
  return true;
}

/** Alt with down or up opens and closes what hangs below the row. */
function openDetail({ grid }: GridSession, direction: Direction): boolean {
  const row = grid.model.rowAt(grid.selection.active.row);
  if (!row || !grid.options.detail?.has(row) || (direction !== 'down' && direction !== 'up')) return false;
  if (grid.openDetails.has(grid.idOf(row)) !== (direction === 'down')) grid.toggleDetail(grid.idOf(row));
  return true;
}

/** On group and folder rows the sideways arrows open and close, as in any tree. */
function openByArrow(session: GridSession, direction: Direction): boolean {
  if (direction !== 'left' && direction !== 'right') return false;
  const target = branchAt(session);
  const { row, col } = session.grid.selection.active;
  if (!target || (col > 0 && !session.grid.model.groupAt(row))) return false;
  const open = direction === 'right';
  if (session.grid.model.isOpen(target) === open) return false;
  session.grid.setOpen(target, open);
  return true;
}

export function branchAt(session: GridSession, position = session.grid.selection.active.row): string | null {
  const { grid } = session;
  const group = grid.model.groupAt(position);
  if (group) return group.id;
  const row = grid.model.rowAt(position);
  return row && grid.options.tree?.isFolder(row) ? grid.idOf(row) : null;
}

export function focusHeader(session: GridSession): boolean {
  const { viewport, grid } = session;
  const col = grid.selection.active.col;
  const header = viewport?.headerCell(col);
  header?.focus();
  return Boolean(header);
}

function homeOrEnd(session: GridSession, event: KeyboardEvent): boolean {
  const { grid } = session;
  const home = event.key === 'Home';
  const from = event.shiftKey ? grid.selection.reach : grid.selection.active;
  const farRow = home ? 0 : grid.model.count - 1;
  const row = event.ctrlKey || event.metaKey ? farRow : from.row;
  goTo(grid, { row, col: home ? 0 : grid.columns.drawn.length - 1 }, event.shiftKey);
  return true;
}

function page(session: GridSession, event: KeyboardEvent): boolean {
  const by = session.viewport?.visibleRows ?? 10;
  moveActive(session.grid, event.key === 'PageDown' ? 'down' : 'up', { by, extend: event.shiftKey });
  return true;
}

function enter(session: GridSession, event: KeyboardEvent): boolean {
  const branch = branchAt(session);
  if (branch) {
    session.grid.setOpen(branch, !session.grid.model.isOpen(branch));
    return true;
  }
  if (event.ctrlKey || event.metaKey) {
    const cell = session.activeCell();
    if (cell) fillSelection(session.grid, cell.column.copy(cell.row));
    return true;
  }
  if (event.altKey) return openLink(session);
  leaveCell(session, event.shiftKey ? 'up' : 'down');
  return true;
}

function openLink(session: GridSession): boolean {
  const { row, col } = session.grid.selection.active;
  session.viewport?.rowElement(row)?.cell(col)?.el.querySelector('a')?.click();
  return true;
}

/** Tab moves right as in a spreadsheet; at the ends of the grid, and after Escape, it leaves. */
function tab(session: GridSession, event: KeyboardEvent): boolean {
  const { grid } = session;
  const { active } = grid.selection;
  const leaves = session.tabLeaves;
  session.tabLeaves = false;
  if (leaves) return false;
  const lastCol = grid.columns.drawn.length - 1;
  if (grid.selection.size < 2) {
    if (event.shiftKey ? active.col === 0 : active.col === lastCol) return false;
  }
  leaveCell(session, event.shiftKey ? 'left' : 'right');
  return true;
}

function leaveSelection(session: GridSession): boolean {
  const { grid } = session;
  session.tabLeaves = true;
  if (session.state.preview) session.set({ preview: null });
  if (grid.notice) grid.say(null);
  if (grid.selection.size > 1) goTo(grid, grid.selection.active);
  return true;
}

function clear(session: GridSession): boolean {
  clearSelection(session.grid);
  return true;
}

function space(session: GridSession, event: KeyboardEvent): boolean {
  const { grid } = session;
  if (event.ctrlKey || event.metaKey) grid.selection.columns();
  else if (event.shiftKey) grid.selection.rows();
  else return spaceOnCell(session);
  grid.emit('selection');
  return true;
}

function spaceOnCell(session: GridSession): boolean {
  const cell = session.activeCell();
  if (cell?.column.field.kind === 'flag') toggleFlag(session);
  else if (cell?.column.field.kind === 'image') togglePreview(session);
  else beginEdit(session, ' ');
  return true;
}

function togglePreview(session: GridSession): void {
  const { row, col } = session.grid.selection.active;
  const image = session.viewport?.rowElement(row)?.cell(col)?.el.querySelector('img');
  const open = !session.state.preview && image && image.naturalWidth > 1;
  session.set({ preview: open ? { address: image.src, anchor: image.getBoundingClientRect() } : null });
}

const named: Record<string, Handler> = {
  ArrowUp: arrow,
  ArrowDown: arrow,
  ArrowLeft: arrow,
  ArrowRight: arrow,
  Home: homeOrEnd,
  End: homeOrEnd,
  PageUp: page,
  PageDown: page,
  Enter: enter,
  Tab: tab,
  Escape: leaveSelection,
  Delete: clear,
  Backspace: clear,
  ' ': space,
  F2: (session) => {
    beginEdit(session, null);
    return true;
  },
};

const withControl: Record<string, Handler> = {
  a: ({ grid }) => {
    grid.selection.all();
    grid.emit('selection');
    return true;
  },
  d: ({ grid }) => {
    grid.selection.none();
    grid.emit('selection');
    return true;
  },
  f: (session) => {
    openFind(session);
    return true;
  },
};

/** Undo and redo work wherever focus is inside the grid, its header included. */
export function historyKey(session: GridSession, event: KeyboardEvent): boolean {
  const control = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  const redo = (event.altKey && event.code === 'KeyZ') || (control && (key === 'y' || (key === 'z' && event.shiftKey)));
  const undo = control && !event.altKey && !event.shiftKey && key === 'z';
  if (redo) session.grid.redo();
  else if (undo) session.grid.undo();
  return redo || undo;
}

export function handleKey(session: GridSession, event: KeyboardEvent): boolean {
  if (event.key !== 'Tab' && event.key !== 'Escape' && event.key !== 'Shift') session.tabLeaves = false;
  if (historyKey(session, event)) return true;
  const control = event.ctrlKey || event.metaKey;
  const shortcut = control && !event.altKey ? withControl[event.key.toLowerCase()] : undefined;
  const handler = shortcut ?? named[event.key];
  if (handler) return handler(session, event);
  if (control || event.altKey) return false;
  // An input method begins with 'Process': the editor must be there before its first letter arrives.
  if (event.key === 'Process') beginEdit(session, '');
  if (event.key.length !== 1) return false;
  beginEdit(session, event.key);
  return true;
}
