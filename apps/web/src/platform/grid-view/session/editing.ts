import { fillSelection, goTo, moveActive } from '@atelier/grid';
import { flushSync } from 'react-dom';
import type { GridSession } from './grid-session.ts';

export type AfterCommit = 'stay' | 'down' | 'up' | 'left' | 'right' | 'fill';

/** Opens the editor of the active cell, or says why it may not be edited. `typed` replaces what was there. */
export function beginEdit(session: GridSession, typed: string | null): void {
  const { grid, viewport } = session;
  const cell = session.activeCell();
  if (!cell || !viewport || session.state.editor) return;
  const { row, column } = cell;
  const allowed = grid.mayEdit(row, column);
  if (allowed !== true) {
    grid.say(allowed);
    return;
  }
  if (column.field.kind === 'flag') {
    toggleFlag(session);
    return;
  }
  viewport.focus.reveal();
  const host = viewport.rowElement(grid.selection.active.row)?.cell(grid.selection.active.col)?.hold();
  if (!host) return;
  grid.startEditing({ id: grid.idOf(row), column: column.id });
  viewport.refreshHandle();
  const editor = {
    row,
    column,
    host,
    text: typed ?? column.copy(row),
    mode: typed === null ? 'edit' : 'replace',
    refusal: null,
  } as const;
  flushSync(() => session.set({ editor, preview: null }));
}

export function toggleFlag(session: GridSession): void {
  const cell = session.activeCell();
  if (cell?.column.field.kind !== 'flag') return;
  const { row, column } = cell;
  const report = session.grid.edit([{ row, column, value: !column.get(row) }]);
  if (report.skipped[0]) session.grid.say(report.skipped[0].reason);
}

function closeEditor(session: GridSession): void {
  const { grid, viewport, state } = session;
  if (!state.editor || !viewport) return;
  const { row, col } = grid.selection.active;
  const hadFocus = viewport.focus.inBody;
  flushSync(() => session.set({ editor: null }));
  viewport.rowElement(row)?.cell(col)?.release();
  grid.stopEditing();
  viewport.repaint();
  if (hadFocus) session.focusGrid();
  viewport.refreshHandle();
}

/** A value that does not parse keeps the editor open and says why; leaving by mouse gives it up instead. */
export function commitEdit(session: GridSession, text: string, after: AfterCommit): void {
  const { grid } = session;
  const { editor } = session.state;
  if (!editor) return;
  const unchanged = text === editor.column.copy(editor.row);
  const report =
    unchanged && after !== 'fill'
      ? null
      : grid.batch(() => grid.edit([{ row: editor.row, column: editor.column, text }]));
  const refusal = report?.skipped[0]?.reason;
  if (refusal && after !== 'stay') {
    session.set({ editor: { ...editor, refusal } });
    return;
  }
  closeEditor(session);
  if (refusal) grid.say(`${editor.column.label} was not changed: ${refusal}.`);
  else if (after === 'fill') fillSelection(grid, text);
  else if (after !== 'stay') leaveCell(session, after);
}

export function cancelEdit(session: GridSession): void {
  closeEditor(session);
}

/** As in a spreadsheet: Enter after a run of Tabs goes to the next row, below where the run began. */
export function leaveCell(session: GridSession, direction: 'down' | 'up' | 'left' | 'right'): void {
  const { grid } = session;
  const { active } = grid.selection;
  if (grid.selection.walk(direction)) {
    grid.emit('selection');
    return;
  }
  if (direction === 'left' || direction === 'right') {
    session.tabStart ??= active;
    moveActive(grid, direction);
    return;
  }
  const start = session.tabStart;
  session.tabStart = null;
  if (start && start.row === active.row)
    goTo(grid, { row: active.row + (direction === 'down' ? 1 : -1), col: start.col });
  else moveActive(grid, direction);
}
