import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { History } from './history.ts';
import { manualClock } from './manual-clock.ts';
import { type TestRow, testGrid, testRow, type } from './test-grid.ts';

type Step =
  | { do: 'edit'; row: number; column: 'note' | 'cost'; value: number }
  | { do: 'add'; at: number }
  | { do: 'remove'; row: number }
  | { do: 'move'; row: number; before: number }
  | { do: 'sort'; column: string }
  | { do: 'wait' }
  | { do: 'undo' }
  | { do: 'redo' };

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('edit' as const),
      row: fc.nat(9),
      column: fc.constantFrom('note' as const, 'cost' as const),
      value: fc.nat(5),
    }),
    fc.record({ do: fc.constant('add' as const), at: fc.nat(9) }),
    fc.record({ do: fc.constant('remove' as const), row: fc.nat(9) }),
    fc.record({ do: fc.constant('move' as const), row: fc.nat(9), before: fc.nat(9) }),
    fc.record({ do: fc.constant('sort' as const), column: fc.constantFrom('style', 'cost') }),
    fc.constant({ do: 'wait' as const }),
    fc.constant({ do: 'undo' as const }),
    fc.constant({ do: 'redo' as const }),
  ),
  { maxLength: 60 },
);

const sourceRows = (grid: ReturnType<typeof testGrid>['grid']): TestRow[] =>
  Array.from({ length: grid.source.length }, (_, at) => grid.source.at(at)!);

/** The plain model: a whole copy of the state per step, grouped like the history. */
class Model {
  past: string[] = [];
  future: string[] = [];
  open = false;
  change(before: string, after: string): void {
    if (before === after) return;
    if (!this.open) this.past.push(before);
    this.future = [];
    this.open = true;
  }
}

function run(list: readonly Step[]): void {
  const { grid, clock } = testGrid(Array.from({ length: 4 }, (_, at) => testRow(`r${at}`)));
  const model = new Model();
  let added = 0;
  const state = () => JSON.stringify([sourceRows(grid), grid.settings]);
  const act = (change: () => void) => {
    const before = state();
    change();
    model.change(before, state());
  };
  const idAt = (at: number) => sourceRows(grid)[at % Math.max(1, grid.source.length)]?.id;
  for (const step of list) {
    const id = 'row' in step ? idAt(step.row) : undefined;
    if (step.do === 'edit' && id) act(() => type(grid, id, step.column, step.value ? String(step.value) : ''));
    if (step.do === 'add') act(() => grid.addRows(Math.min(step.at, grid.source.length), [testRow(`new${added++}`)]));
    if (step.do === 'remove' && id) act(() => grid.removeRows([id]));
    if (step.do === 'move' && id) {
      const before = idAt(step.before);
      act(() => grid.moveRows([id], before && before !== id ? before : null));
    }
    if (step.do === 'sort')
      act(() => grid.changeSettings('sort', { ...grid.settings, sort: [{ column: step.column, direction: 'asc' }] }));
    if (step.do === 'wait') {
      clock.advance(101);
      model.open = false;
    }
    if (step.do === 'undo') {
      const now = state();
      const expected = model.past.pop();
      if (expected !== undefined) model.future.push(now);
      model.open = false;
      expect(grid.undo()).toBe(expected !== undefined);
      expect(state()).toBe(expected ?? now);
    }
    if (step.do === 'redo') {
      const now = state();
      const expected = model.future.pop();
      if (expected !== undefined) model.past.push(now);
      model.open = false;
      expect(grid.redo()).toBe(expected !== undefined);
      expect(state()).toBe(expected ?? now);
    }
  }
}

describe('[M7.3] history', () => {
  test('any sequence of edits, undo and redo equals a plain model', () => {
    fc.assert(fc.property(steps, run), { numRuns: 300 });
  });

  test('changes within 100 ms are one step, later ones are not', () => {
    const { grid, clock } = testGrid([testRow('a'), testRow('b')]);
    type(grid, 'a', 'note', '1');
    clock.advance(100);
    type(grid, 'b', 'note', '2');
    clock.advance(101);
    type(grid, 'a', 'cost', '3');
    expect(grid.history.entries().list.map((entry) => grid.describe(entry.patch))).toEqual([
      'Changed Note on 2 rows',
      'Changed Cost on 1 row',
    ]);
  });

  test('a new edit clears redo', () => {
    const { grid } = testGrid([testRow('a')]);
    type(grid, 'a', 'note', '1');
    grid.undo();
    type(grid, 'a', 'note', '2');
    expect(grid.redo()).toBe(false);
  });

  test('bounded: the newest steps are kept', () => {
    const clock = manualClock();
    const history = new History(clock, { entries: 3 });
    for (let at = 0; at < 5; at++) {
      history.record([{ type: 'cell', id: 'a', column: 'note', from: at, to: at + 1 }]);
      clock.advance(200);
    }
    expect(history.entries().list.map((entry) => (entry.patch[0] as { from: number }).from)).toEqual([2, 3, 4]);
  });

  test('one step over the limit of changes is still kept', () => {
    const history = new History(manualClock(), { changes: 1 });
    history.record([
      { type: 'cell', id: 'a', column: 'note', from: 0, to: 1 },
      { type: 'cell', id: 'b', column: 'note', from: 0, to: 1 },
    ]);
    expect(history.undo()).toHaveLength(2);
  });

  test('the panel steps back to any entry and forward again', () => {
    const { grid, clock, rows } = testGrid([testRow('a')]);
    for (const note of ['1', '2', '3']) {
      type(grid, 'a', 'note', note);
      clock.advance(200);
    }
    grid.travelTo(1);
    expect(rows[0]!.note).toBe('1');
    grid.travelTo(3);
    expect(rows[0]!.note).toBe('3');
  });

  test('undo leaves a cell alone that someone else changed since', () => {
    const { grid, rows } = testGrid([testRow('a')]);
    type(grid, 'a', 'note', 'mine');
    grid.applyRemote([{ type: 'cell', id: 'a', column: 'note', value: 'theirs' }], { by: 'Anna' });
    grid.undo();
    expect(rows[0]!.note).toBe('theirs');
    expect(grid.notice?.text).toBe('1 cell was changed by others since and left alone.');
  });

  test('undo survives a sort', () => {
    const { grid, clock, rows } = testGrid([testRow('a', { cost: 2 }), testRow('b', { cost: 1 })]);
    type(grid, 'a', 'note', 'x');
    clock.advance(200);
    grid.changeSettings('sort', { ...grid.settings, sort: [{ column: 'cost', direction: 'asc' }] });
    clock.advance(200);
    grid.undo();
    grid.undo();
    expect(rows[0]!.note).toBe('');
  });
});

test('[M7.1, M7.3] where sorting moves the rows, one undo takes the sort and their places back', () => {
  const { grid } = testGrid([testRow('a', { cost: 3 }), testRow('b', { cost: 1 }), testRow('c', { cost: 2 })], {
    sortMovesRows: () => true,
  });
  const ids = () => sourceRows(grid).map(({ id }) => id);
  grid.changeSettings('sort', { ...grid.settings, sort: [{ column: 'cost', direction: 'asc' }] });
  expect(ids()).toEqual(['b', 'c', 'a']);
  grid.undo();
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(grid.settings.sort).toEqual([]);
  grid.redo();
  expect(ids()).toEqual(['b', 'c', 'a']);
});

test('[T22] Undo leaves an order alone that somebody else has made since', () => {
  const { grid, clock } = testGrid([testRow('a'), testRow('b'), testRow('c')]);
  const ids = () => sourceRows(grid).map(({ id }) => id);
  grid.moveRows(['c'], 'a');
  clock.advance(200);
  grid.source.reorder(['b', 'c', 'a']);
  grid.undo();
  expect(ids()).toEqual(['b', 'c', 'a']);
  expect(grid.notice?.text).toBe('The order of the rows was changed by others since and left alone.');
});
