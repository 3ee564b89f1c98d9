import { expect, test } from 'vitest';
import { additions } from './row-changes.ts';
import { testGrid, testRow, type } from './test-grid.ts';
import type { WriteBatch } from './write-sink.ts';

test('[T23] an adopted import is one step of its own: not sent, but taken back by one undo, which is sent', async () => {
  const sent: WriteBatch[] = [];
  const sink = {
    send: async (batch: WriteBatch) => {
      sent.push(batch);
      return {};
    },
  };
  const { grid, clock } = testGrid([testRow('a')], { sink });
  type(grid, 'a', 'note', 'mine');
  const row = grid.rowById('a')!;
  grid.adopt([
    ...additions(grid, 1, [testRow('b'), testRow('c')]),
    { type: 'cell', id: 'a', column: 'cost', from: 10, to: 12, row },
  ]);
  expect([grid.source.length, row.cost]).toEqual([3, 12]);
  grid.undo();
  expect([grid.source.length, row.cost, row.note]).toEqual([1, 10, 'mine']);
  clock.advance(5_000);
  await Promise.resolve();
  expect(sent[0]).toMatchObject({ added: [], removed: ['c', 'b'] });
});

test('[M6.7] where rows stay, adding some is sent and is no step to be undone', async () => {
  const sent: WriteBatch[] = [];
  const send = async (batch: WriteBatch) => {
    sent.push(batch);
    return {};
  };
  const { grid, clock } = testGrid([testRow('a')], { sink: { send }, rowsStay: true });
  grid.addRows(1, [testRow('b')]);
  expect([grid.source.length, grid.history.canUndo]).toEqual([2, false]);
  clock.advance(5_000);
  await Promise.resolve();
  expect(sent[0]?.added.map(({ id }) => id)).toEqual(['b']);
  type(grid, 'b', 'note', 'mine');
  grid.undo();
  expect([grid.source.length, grid.rowById('b')?.note]).toEqual([2, '']);
});
