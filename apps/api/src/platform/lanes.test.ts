import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('[R4] work of one lane follows in the order it came, whatever became of the work before', async () => {
  const inLane = createLanes();
  const seen: string[] = [];
  const step = (name: string, fails = false) =>
    inLane('a', async () => {
      seen.push(`${name} begins`);
      await soon();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([step('one'), step('two', true), step('three')]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
});

test('one lane does not wait for another', async () => {
  const inLane = createLanes();
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = inLane('a', () => promise);
  expect(await inLane('b', async () => 'there')).toBe('there');
  resolve();
  await held;
});
