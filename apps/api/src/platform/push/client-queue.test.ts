import { describe, expect, it } from 'vitest';
import { createClientQueue } from './client-queue.ts';

describe('the queue of one reader', () => {
  it('gives items in order, then says it is quiet', async () => {
    const queue = createClientQueue<number>(3);
    queue.add(1);
    queue.add(2);
    expect([await queue.next(1), await queue.next(1), await queue.next(1)]).toEqual([
      { item: 1 },
      { item: 2 },
      'quiet',
    ]);
  });

  it('[R11] a reader too slow for its limit is told once to start over, and then goes on', async () => {
    const queue = createClientQueue<number>(3);
    for (const n of [1, 2, 3, 4]) queue.add(n);
    expect(await queue.next(1)).toBe('overflow');
    queue.add(5);
    expect(await queue.next(1)).toEqual({ item: 5 });
    expect(await queue.next(1)).toBe('quiet');
  });

  it('what was queued before the end is still given', async () => {
    const queue = createClientQueue<string>(3);
    queue.add('last');
    queue.close();
    queue.add('too late');
    expect([await queue.next(1), await queue.next(1)]).toEqual([{ item: 'last' }, 'closed']);
  });

  it('wakes a reader that waits', async () => {
    const queue = createClientQueue<string>(3);
    const waiting = queue.next(60_000);
    queue.add('now');
    expect(await waiting).toEqual({ item: 'now' });
    const ending = queue.next(60_000);
    queue.close();
    expect(await ending).toBe('closed');
  });
});
