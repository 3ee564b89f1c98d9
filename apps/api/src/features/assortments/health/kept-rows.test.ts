import { expect, test } from 'vitest';
import { keptRows } from './kept-rows.ts';

const working = () => {
  const worked: string[] = [];
  const rows = keptRows<string>(5);
  const ask = (key: string, count: number) =>
    rows(key, async () => {
      worked.push(key);
      return Array.from({ length: count }, () => key);
    });
  return { worked, ask };
};

test('the same question is worked out once, and another one for itself', async () => {
  const { worked, ask } = working();
  await Promise.all([ask('a', 2), ask('a', 2)]);
  expect(await ask('a', 2)).toEqual(['a', 'a']);
  await ask('b', 1);
  expect(worked).toEqual(['a', 'b']);
});

test('what was asked for last is kept, as much as there is room for', async () => {
  const { worked, ask } = working();
  await ask('a', 2);
  await ask('b', 3);
  await ask('a', 2);
  await ask('c', 2);
  await ask('a', 2);
  await ask('b', 3);
  expect(worked).toEqual(['a', 'b', 'c', 'b']);
  await ask('larger than all room', 6);
  await ask('larger than all room', 6);
  expect(worked).toEqual(['a', 'b', 'c', 'b', 'larger than all room', 'larger than all room']);
});

test('a failure is not kept', async () => {
  const rows = keptRows<number>(5);
  await expect(rows('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await rows('a', () => Promise.resolve([1]))).toEqual([1]);
});
