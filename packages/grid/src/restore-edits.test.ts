import { describe, expect, test } from 'vitest';
import type { KeptEdits } from './kept-edits.ts';
import { markEdits, restoreEdits } from './restore-edits.ts';
import { type TestRow, testGrid, testRow, type } from './test-grid.ts';

const silent = { send: () => new Promise<never>(() => undefined) };
const rows = () => [testRow('a'), testRow('b'), testRow('c')];
const open = (held: TestRow[] = rows()) => testGrid(held, { sink: silent });

/** What a page holds that could not save, as the next page reads it. */
function keptAfter(work: (on: ReturnType<typeof open>) => void): KeptEdits {
  const on = open();
  work(on);
  return JSON.parse(JSON.stringify(on.grid.queue?.kept())) as KeptEdits;
}

describe('edits that could not be saved', () => {
  const kept = keptAfter(({ grid, clock }) => {
    type(grid, 'a', 'note', 'first');
    clock.advance(1_500);
    type(grid, 'a', 'note', 'second');
    grid.removeRows(['b']);
    grid.addRows(1, [testRow('d', { note: 'new' })]);
    type(grid, 'd', 'cost', '7');
  });

  test('come back on the next page as one step, and wait to be sent', () => {
    const { grid } = open();
    expect(restoreEdits(grid, kept)).toMatchObject({ lost: 0 });
    const ids = Array.from({ length: grid.source.length }, (_, at) => grid.source.at(at)?.id);
    expect(ids).toEqual(['a', 'd', 'c']);
    expect([grid.rowById('a')?.note, grid.rowById('d')?.cost, grid.rowById('d')?.note]).toEqual(['second', 7, 'new']);
    expect(grid.queue?.unsent).toBe(true);
    grid.undo();
    expect([grid.rowById('a')?.note, grid.rowById('b')?.id, grid.rowById('d')]).toEqual(['', 'b', undefined]);
  });

  test('that the server got after all are not sent again', () => {
    const { grid } = open([testRow('a', { note: 'second' }), testRow('d', { note: 'new', cost: 7 }), testRow('c')]);
    expect(restoreEdits(grid, kept)).toEqual({ restored: 0, lost: 0 });
    expect(grid.queue?.unsent).toBe(false);
  });

  test('never overwrite what somebody else has written since: the cell says so', () => {
    const { grid } = open([testRow('a', { note: 'theirs' }), testRow('b'), testRow('c')]);
    expect(restoreEdits(grid, kept).lost).toBeGreaterThan(0);
    expect(grid.rowById('a')?.note).toBe('theirs');
    expect(grid.problems.at('a', 'note')?.message).toContain('was not saved');
  });

  test('[R15] meant for what is not there any more are shown in their cells, and none of them is done', () => {
    const { grid } = open();
    expect(markEdits(grid, kept, 'it was restored')).toBe(3);
    expect(grid.problems.at('a', 'note')?.message).toBe('Your second was not saved: it was restored.');
    expect([grid.rowById('a')?.note, grid.rowById('b')?.id, grid.rowById('d')]).toEqual(['', 'b', undefined]);
    expect(grid.queue?.unsent).toBe(false);
  });

  test('are gone once given up', () => {
    const { grid } = open();
    type(grid, 'a', 'note', 'x');
    grid.queue?.giveUp();
    expect([grid.queue?.unsent, grid.queue?.kept()]).toEqual([false, null]);
  });
});
