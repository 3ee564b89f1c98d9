import { expect, test } from 'vitest';
import { clearSelection } from './commands/clear.ts';
import { pasteText } from './commands/paste.ts';
import { type TestGrid, testGrid, testRow, type } from './test-grid.ts';

/** Somebody has pasted what is no number. */
function afterSkipped(): TestGrid {
  const made = testGrid(['a', 'b', 'c'].map((id) => testRow(id)));
  type(made.grid, 'b', 'note', 'Before');
  made.grid.selection.to({ row: 0, col: 2 });
  pasteText(made.grid, 'no number');
  expect(made.grid.notice?.text).toMatch(/^1 cell skipped/);
  return made;
}

test.each<[string, (made: TestGrid) => void]>([
  ['a typed edit', ({ grid }) => type(grid, 'a', 'note', 'x')],
  ['a removed row', ({ grid }) => grid.removeRows(['c'])],
  ['a moved row', ({ grid }) => grid.moveRows(['c'], 'a')],
  ['an added row', ({ grid }) => grid.addRows(0, [testRow('d')])],
  ['Undo', ({ grid }) => grid.undo()],
  [
    'what a server did at this wish',
    ({ grid }) => grid.adopt([{ type: 'cell', id: 'a', column: 'note', from: '', to: 'y' }]),
  ],
  ['another definition', ({ grid }) => grid.defined('before', 'after')],
])('what an edit skipped is told until the next one that succeeds: %s', (_title, act) => {
  const made = afterSkipped();
  act(made);
  expect(made.grid.notice).toBeNull();
});

test.each<[string, (made: TestGrid) => void]>([
  ['a selection', ({ grid }) => grid.selection.to({ row: 1, col: 1 })],
  [
    'a sort',
    ({ grid }) => grid.changeSettings('sort', { ...grid.settings, sort: [{ column: 'cost', direction: 'asc' }] }),
  ],
  ['an edit that is refused', ({ grid }) => type(grid, 'a', 'cost', 'no number')],
  [
    'what others do',
    ({ grid }) => grid.applyRemote([{ type: 'cell', id: 'a', column: 'note', value: 'z' }], { by: 'Anna' }),
  ],
])('what an edit skipped stays told after %s', (_title, act) => {
  const made = afterSkipped();
  act(made);
  expect(made.grid.notice?.text).toMatch(/^1 cell skipped/);
});

test('what an edit that succeeds in part skipped is told itself', () => {
  const { grid } = afterSkipped();
  grid.selection.select({ top: 0, bottom: 0, left: 0, right: 1 });
  type(grid, 'a', 'note', 'x');
  clearSelection(grid);
  expect(grid.notice?.text).toMatch(/^1 cell skipped/);
});

test('what goes on meanwhile is told until it is over, whatever is edited', () => {
  const { grid } = testGrid([testRow('a')]);
  grid.say('Uploading photo.png…', { stays: true });
  type(grid, 'a', 'note', 'x');
  expect(grid.notice?.text).toBe('Uploading photo.png…');
  grid.say(null);
  expect(grid.notice).toBeNull();
});
