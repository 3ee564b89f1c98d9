import { beforeEach, describe, expect, test } from 'vitest';
import { type TestGrid, testGrid, testRow, type } from './test-grid.ts';
import type { WriteBatch, WriteReply } from './write-sink.ts';

interface Sent {
  readonly batch: WriteBatch;
  readonly attempt: number;
  reply(answer: WriteReply): Promise<void>;
  fail(message: string): Promise<void>;
}

const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

function recordingGrid(): TestGrid & { sent: Sent[] } {
  const sent: Sent[] = [];
  const sink = {
    send: (batch: WriteBatch, { number }: { number: number }) =>
      new Promise<WriteReply>((resolve, reject) => {
        sent.push({
          batch,
          attempt: number,
          reply: async (answer) => {
            resolve(answer);
            await settle();
          },
          fail: async (message) => {
            reject(new Error(message));
            await settle();
          },
        });
      }),
  };
  return { ...testGrid([testRow('a'), testRow('b')], { sink }), sent };
}

describe('[M6.2] saving', () => {
  let on: ReturnType<typeof recordingGrid>;
  beforeEach(() => {
    on = recordingGrid();
  });

  test('edits wait one second after the last one and leave as one batch', () => {
    type(on.grid, 'a', 'note', '1');
    on.clock.advance(900);
    type(on.grid, 'a', 'note', '2');
    on.clock.advance(999);
    expect(on.sent).toHaveLength(0);
    on.clock.advance(1);
    expect(on.sent[0]!.batch.updated).toEqual([{ id: 'a', column: 'note', from: '', to: '2' }]);
  });

  test('[M16.2] where a grid says so, rows that leave wait less than cells, and take waiting cells along', () => {
    const delays = { rows: 1_500, removals: 200, rename: 250, order: 750, settings: 750 };
    const { grid, clock } = testGrid([testRow('a'), testRow('b')], { sink: { send: async () => ({}) }, delays });
    type(grid, 'a', 'note', '1');
    clock.advance(1_499);
    expect(grid.queue?.isNewer('a', 'note')).toBe(true);
    grid.removeRows(['b']);
    clock.advance(199);
    expect(grid.queue?.isNewer('a', 'note')).toBe(true);
    clock.advance(1);
    expect(grid.queue?.isNewer('a', 'note')).toBe(false);
  });

  test('settings leave 750 ms after the change', () => {
    on.grid.changeSettings('sort', { ...on.grid.settings, sort: [{ column: 'cost', direction: 'desc' }] });
    on.clock.advance(749);
    expect(on.sent).toHaveLength(0);
    on.clock.advance(1);
    expect(on.sent[0]!.batch.settings?.sort).toEqual([{ column: 'cost', direction: 'desc' }]);
  });

  test('the status tells the truth from edit to answer', async () => {
    const queue = on.grid.queue!;
    expect(queue.status).toBe('idle');
    type(on.grid, 'a', 'note', '1');
    expect(queue.status).toBe('saving');
    on.clock.advance(1_000);
    type(on.grid, 'b', 'note', '2');
    await on.sent[0]!.reply({});
    expect(queue.status).toBe('saving');
    on.clock.advance(1_000);
    await on.sent[1]!.reply({});
    expect(queue.status).toBe('saved');
    expect(queue.unsent).toBe(false);
  });

  test('what is undone before it was sent leaves everything saved, and nothing to send', () => {
    const queue = on.grid.queue!;
    on.grid.removeRows(['b']);
    expect(queue.status).toBe('saving');
    on.grid.undo();
    expect(queue.status).toBe('saved');
    on.clock.advance(10_000);
    expect(on.sent).toHaveLength(0);
    expect(queue.status).toBe('saved');
  });

  test('nothing is called saved before anything was edited', () => {
    on.grid.queue!.add([]);
    expect(on.grid.queue!.status).toBe('idle');
  });

  test('a failed request keeps the edits and retries the same batch with the same key', async () => {
    type(on.grid, 'a', 'note', '1');
    on.clock.advance(1_000);
    await on.sent[0]!.fail('offline');
    expect(on.grid.queue!.status).toBe('failed');
    expect(on.grid.queue!.unsent).toBe(true);
    type(on.grid, 'a', 'note', '2');
    on.clock.advance(1_000);
    expect(on.sent[1]!.batch).toEqual(on.sent[0]!.batch);
    expect(on.sent[1]!.attempt).toBe(2);
    await on.sent[1]!.reply({});
    expect(on.sent[2]!.batch.updated).toEqual([{ id: 'a', column: 'note', from: '1', to: '2' }]);
    await on.sent[2]!.reply({});
    expect(on.grid.queue!.status).toBe('saved');
  });

  test('what failed is stalled until it is tried again, and a refusal stalls nothing', async () => {
    const queue = on.grid.queue!;
    type(on.grid, 'a', 'note', '1');
    on.clock.advance(1_000);
    await on.sent[0]!.fail('offline');
    expect(queue.stalled).toBe(true);
    type(on.grid, 'b', 'note', '2');
    expect(queue.stalled).toBe(true);
    queue.flush();
    expect([queue.stalled, queue.status]).toEqual([false, 'failed']);
    await on.sent[1]!.reply({ refused: { reason: 'No right to edit' } });
    expect([queue.stalled, queue.unsent]).toEqual([false, true]);
    await on.sent[2]!.reply({});
    expect([queue.stalled, queue.unsent]).toEqual([false, false]);
  });

  test('an edit undone before it left is never sent', () => {
    type(on.grid, 'a', 'note', '1');
    on.grid.undo();
    on.clock.advance(5_000);
    expect(on.sent).toHaveLength(0);
    expect(on.grid.queue!.unsent).toBe(false);
  });

  test('undo after saving sends the reversed edit down the same pipe', async () => {
    type(on.grid, 'a', 'note', '1');
    on.clock.advance(1_000);
    await on.sent[0]!.reply({});
    on.grid.undo();
    on.clock.advance(1_000);
    expect(on.sent[1]!.batch.updated).toEqual([{ id: 'a', column: 'note', from: '1', to: '' }]);
  });

  test('a conflict shows whose value won, per cell', async () => {
    type(on.grid, 'a', 'cost', '12');
    on.clock.advance(1_000);
    await on.sent[0]!.reply({ conflicts: [{ id: 'a', column: 'cost', value: 15, by: 'Anna', won: 'theirs' }] });
    expect(on.rows[0]!.cost).toBe(15);
    expect(on.grid.problems.at('a', 'cost')?.message).toBe('Anna saved $15.00 first. Your $12.00 was not kept.');
  });

  test('a reply never overwrites an edit made after the batch left', async () => {
    type(on.grid, 'a', 'note', '1');
    on.clock.advance(1_000);
    type(on.grid, 'a', 'note', 'newer');
    await on.sent[0]!.reply({ rows: [{ id: 'a', values: { note: '1', cost: 99 } }] });
    expect(on.rows[0]).toMatchObject({ note: 'newer', cost: 99 });
  });

  test('a refusal marks the cells and is not retried', async () => {
    type(on.grid, 'a', 'note', '1');
    on.clock.advance(1_000);
    await on.sent[0]!.reply({ refused: { reason: 'No right to edit' } });
    on.clock.advance(60_000);
    expect(on.sent).toHaveLength(1);
    expect(on.grid.problems.at('a', 'note')).toMatchObject({
      severity: 'critical',
      message: 'Not saved: No right to edit',
    });
    expect(on.grid.queue!.status).toBe('failed');
  });

  test('flush sends what waits at once', () => {
    type(on.grid, 'a', 'note', '1');
    on.grid.queue!.flush(true);
    expect(on.sent).toHaveLength(1);
  });

  test('added rows carry their later edits; removals and updates travel together', () => {
    on.grid.addRows(2, [testRow('c')]);
    type(on.grid, 'c', 'note', 'new');
    type(on.grid, 'a', 'note', 'x');
    on.grid.removeRows(['b']);
    on.clock.advance(1_000);
    const { added, removed, updated } = on.sent[0]!.batch;
    expect(added.map(({ id, values }) => [id, values])).toEqual([['c', { note: 'new' }]]);
    expect(removed).toEqual(['b']);
    expect(updated).toEqual([{ id: 'a', column: 'note', from: '', to: 'x' }]);
  });
});

describe('pushes from others', () => {
  test('appear in place with the name and leave the open editor alone', () => {
    const { grid, rows, clock } = testGrid([testRow('a'), testRow('b')]);
    grid.startEditing({ id: 'a', column: 'cost' });
    grid.applyRemote(
      [
        { type: 'cell', id: 'a', column: 'cost', value: 7 },
        { type: 'cell', id: 'b', column: 'note', value: 'hi' },
        { type: 'remove', id: 'a' },
      ],
      { by: 'Anna' },
    );
    expect(rows.map((row) => row.id)).toEqual(['a', 'b']);
    expect(grid.marks.at('b', 'note')).toEqual({ by: 'Anna' });
    expect(grid.notice?.text).toBe('Anna changed Cost to $7.00 while you were editing it.');
    grid.stopEditing();
    expect(rows.map((row) => row.id)).toEqual(['b']);
    clock.advance(10_000);
    expect(grid.marks.size).toBe(0);
  });

  test("do not replace one's own edit that is still on its way", () => {
    const on = recordingGrid();
    type(on.grid, 'a', 'note', 'mine');
    on.grid.applyRemote([{ type: 'cell', id: 'a', column: 'note', value: 'theirs' }], { by: 'Anna' });
    expect(on.rows[0]!.note).toBe('mine');
  });
});
