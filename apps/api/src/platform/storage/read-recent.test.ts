import { expect, it } from 'vitest';
import { readRecent } from './read-recent.ts';

const aStore = (bytes: number) => {
  const asked: string[] = [];
  const files: Record<string, Buffer> = { a: Buffer.alloc(40), b: Buffer.alloc(40), c: Buffer.alloc(40) };
  const read = readRecent(
    async (key) => {
      asked.push(key);
      return files[key];
    },
    { mostBytes: bytes },
  );
  return { read, asked };
};

it('what was read lately is not read again; what was asked for longest ago makes room', async () => {
  const { read, asked } = aStore(100);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect((await read(key))?.length).toBe(40);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});

it('who ask at once are given the same, which takes room once', async () => {
  const { read, asked } = aStore(80);
  await Promise.all(['a', 'a', 'a', 'b'].map(read));
  await read('a');
  await read('b');
  expect(asked).toEqual(['a', 'b']);
});

it('what is not there is looked for each time, and what is larger than the room is not held', async () => {
  const { read, asked } = aStore(30);
  for (const key of ['x', 'x', 'a', 'a']) await read(key);
  expect(asked).toEqual(['x', 'x', 'a', 'a']);
});
