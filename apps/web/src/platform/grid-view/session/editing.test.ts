import type { Grid } from '@atelier/grid';
import { columnOf, type TestRow, testColumns, testGrid, testRow } from '@atelier/grid/test-grid';
import { expect, test, vi } from 'vitest';
import { type AfterCommit, commitEdit } from './editing.ts';
import { GridSession } from './grid-session.ts';

const checked = testColumns.map((column) =>
  column.id === 'note'
    ? { ...column, check: (value: unknown) => (value ? { severity: 'warning' as const, message: 'Odd.' } : null) }
    : column,
);

/** Somebody edits the note of `b`, on a screen that draws nothing. */
const editing = () => {
  const { grid } = testGrid([testRow('a'), testRow('b'), testRow('c')], { columns: checked });
  const focus = { owe: vi.fn(), settle: vi.fn() };
  const session = new GridSession(grid as unknown as Grid, { upload: null, offered: null });
  Object.assign(session, { viewport: { focus, repaintAround: vi.fn(), refreshHandle: vi.fn() } });
  const row = grid.rowById('b')!;
  const column = columnOf(grid, 'note');
  grid.selection.to({ row: 1, col: grid.columns.indexOf('note') });
  grid.startEditing({ id: 'b', column: 'note' });
  const held = { release: vi.fn(), el: {} };
  const editor = { row, column, held, host: {}, text: '', from: column.get(row), mode: 'edit', refusal: null };
  Object.assign(session, { state: { ...session.state, editor } });
  return { grid, session, focus };
};

const ids = (grid: Grid<TestRow>) => Array.from({ length: grid.model.count }, (_, at) => grid.model.rowAt(at)!.id);

test.each<AfterCommit>(['down', 'stay', 'fill'])(
  'a commit (%s) into a row that somebody removed meanwhile leaves no problem behind, and touches no other row',
  (after) => {
    const { grid, session } = editing();
    grid.applyRemote([{ type: 'remove', id: 'b' }], { by: 'Ann' });
    expect(ids(grid)).toEqual(['a', 'b', 'c']);
    commitEdit(session, 'Too late', after);
    expect(ids(grid)).toEqual(['a', 'c']);
    expect(grid.problems.list()).toEqual([]);
    expect([0, 1].map((at) => grid.model.rowAt(at)!.note)).toEqual(['', '']);
    expect([grid.editing, session.state.editor]).toEqual([null, null]);
  },
);

test('a commit that nobody crossed keeps what the checks say of it', () => {
  const { grid, session } = editing();
  commitEdit(session, 'In time', 'down');
  expect(grid.problems.list()).toMatchObject([{ id: 'b', column: 'note' }]);
});

test('a step that breaks off still gives the focus back', () => {
  const { grid, session, focus } = editing();
  grid.edit = () => {
    throw new Error('broken off');
  };
  expect(() => commitEdit(session, 'Lost', 'down')).toThrow('broken off');
  expect(focus.settle).toHaveBeenCalledOnce();
});
