import { somebodyElse } from '@atelier/domain/access/shown-person';
import { fillSelection, goTo, moveActive, refusalOf, sameValue } from '@atelier/grid';
import { flushSync } from 'react-dom';
import type { GridSession, OpenEditor } from './grid-session.ts';

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
  const held = viewport.rowElement(grid.selection.active.row)?.cell(grid.selection.active.col);
  if (!held) return;
  const host = held.hold();
  grid.startEditing({ id: grid.idOf(row), column: column.id });
  viewport.refreshHandle();
  const editor = {
    row,
    column,
    held,
    host,
    text: typed ?? column.copy(row),
    from: column.get(row),
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

interface Step {
  /** While the row is held: what others did to it meanwhile, its removal included, comes after. */
  readonly before?: () => void;
  readonly after?: () => void;
}

/** What else the step does is drawn with it; then the cell that is active has the focus. */
function closeEditor(session: GridSession, { before, after }: Step = {}): void {
  const { grid, viewport, state } = session;
  const step = () => {
    before?.();
    grid.stopEditing();
    after?.();
  };
  if (!state.editor || !viewport) {
    grid.batch(step);
    return;
  }
  // Whoever left by mouse has already made another cell the active one.
  const { held } = state.editor;
  viewport.focus.owe();
  try {
    flushSync(() => session.set({ editor: null }));
    held.release();
    grid.batch(step);
    viewport.repaintAround(held.el);
  } finally {
    viewport.focus.settle();
    viewport.refreshHandle();
  }
}

/** What somebody else has put into the cell while its editor was open, in words; null if nobody did. */
function changedUnder({ grid }: GridSession, { row, column, from }: OpenEditor): string | null {
  if (sameValue(column.get(row), from)) return null;
  const by = grid.marks.at(grid.idOf(row), column.id)?.by || somebodyElse;
  return `${by} changed it to ${column.show(row) || 'blank'} meanwhile.`;
}

/** Says so in the open editor as soon as somebody changes its cell; the first Enter after that does not overwrite it. */
export function watchEditor(session: GridSession): () => void {
  return session.grid.subscribe((topics) => {
    const { editor } = session.state;
    if (!editor || !topics.has('cells')) return;
    const words = changedUnder(session, editor);
    if (words && words !== editor.refusal) session.set({ editor: { ...editor, refusal: words } });
  });
}

function refusalFor(session: GridSession, editor: OpenEditor, text: string, after: AfterCommit): string | null {
  const { row, column } = editor;
  if (text === column.copy(row) && after !== 'fill') return null;
  const changed = changedUnder(session, editor);
  if (changed) return after === 'stay' ? changed : `${changed} Enter again replaces it, Escape keeps it.`;
  return refusalOf(session.grid, row, column, text);
}

/** A value that does not parse keeps the editor open and says why; leaving by mouse gives it up instead. */
export function commitEdit(session: GridSession, text: string, after: AfterCommit): void {
  const { grid } = session;
  const { editor } = session.state;
  if (!editor) return;
  const { row, column } = editor;
  const refusal = refusalFor(session, editor, text, after);
  if (refusal && after !== 'stay') {
    session.set({ editor: { ...editor, from: column.get(row), refusal } });
    return;
  }
  closeEditor(session, {
    before: () => {
      if (refusal) return;
      // With Ctrl+Enter the cell is one of those that are filled: one step, not two.
      if (after === 'fill') fillSelection(grid, text);
      else if (text !== column.copy(row)) grid.edit([{ row, column, text }]);
    },
    after: () => {
      if (refusal) grid.say(`${column.label} was not changed: ${refusal.replace(/\.$/, '')}.`);
      else if (after !== 'fill' && after !== 'stay') leaveCell(session, after);
    },
  });
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
