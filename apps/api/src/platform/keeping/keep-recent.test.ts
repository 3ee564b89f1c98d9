import { expect, test } from 'vitest';
import { keepRecent } from './keep-recent.ts';

const working = () => {
  const worked: string[] = [];
  const rows = keepRecent<readonly string[]>({ most: 5, sizeOf: ({ length }) => length });
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
  const rows = keepRecent<readonly number[]>({ most: 5, sizeOf: ({ length }) => length });
  await expect(rows('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await rows('a', () => Promise.resolve([1]))).toEqual([1]);
});

test('what there is not is looked for each time, and what is larger than all the room takes none of it', async () => {
  const files = keepRecent<Buffer | undefined>({ most: 30, sizeOf: ({ length }) => length });
  let read = 0;
  const found = (bytes: Buffer | undefined) => async () => {
    read += 1;
    return bytes;
  };
  for (let n = 0; n < 2; n++) {
    expect(await files('nothing', found(undefined))).toBeUndefined();
    expect(await files('large', found(Buffer.alloc(40)))).toHaveLength(40);
    expect(await files('small', found(Buffer.alloc(20)))).toHaveLength(20);
  }
  expect(read).toBe(5);
});
