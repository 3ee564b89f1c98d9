import { describe, expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const here = () => new AbortController().signal;
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('[R11] turns', () => {
  test('no more than so many at once, the others in the order they came', async () => {
    const turns = createTurns(2);
    const order: number[] = [];
    const first = await turns.take(here());
    const second = await turns.take(here());
    const waiting = [3, 4].map((who) =>
      turns.take(here()).then((giveBack) => {
        order.push(who);
        return giveBack;
      }),
    );
    await settled();
    expect(order).toEqual([]);
    first();
    first();
    await settled();
    expect(order).toEqual([3]);
    second();
    await Promise.all(waiting);
    expect(order).toEqual([3, 4]);
  });

  test('whoever goes away while waiting is skipped', async () => {
    const turns = createTurns(1);
    const giveBack = await turns.take(here());
    const leaving = new AbortController();
    const left = turns.take(leaving.signal);
    const staying = turns.take(here());
    leaving.abort();
    await expect(left).rejects.toThrow();
    giveBack();
    await expect(staying).resolves.toBeTypeOf('function');
  });

  test('whoever goes away in the moment of their turn passes it on, and nobody else loses their place', async () => {
    const turns = createTurns(1);
    const giveBack = await turns.take(here());
    const leaving = new AbortController();
    const left = turns.take(leaving.signal);
    const staying = turns.take(here());
    giveBack();
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect(staying).resolves.toBeTypeOf('function');
  });
});
