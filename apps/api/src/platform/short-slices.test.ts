import { expect, test } from 'vitest';
import { jsonInSlices, shortSlices } from './short-slices.ts';

const busyFor = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

test('[R18] long work lets others have their turn, and short work does not wait for any', async () => {
  const short = shortSlices();
  expect(short()).toBeUndefined();
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  const othersDue = shortSlices();
  for (let step = 0; step < 20; step += 1) {
    busyFor(4);
    await othersDue();
  }
  clearInterval(counting);
  expect(turns).toBeGreaterThanOrEqual(19);
});

test('a list is the same text as if it had been made at once', async () => {
  const some = Array.from({ length: 20_000 }, (_, at) => ({ field: `S${at}`, before: null, after: { note: '"' } }));
  for (const list of [[], [1], some]) expect(await jsonInSlices(list)).toBe(JSON.stringify(list));
});
