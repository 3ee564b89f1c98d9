import { expect, test } from 'vitest';
import { neighbour, nextOpen } from './review-keys.ts';

const lines = ['a', 'b', 'c', 'd'].map((identifier) => ({ identifier }));
const openAre =
  (...open: string[]) =>
  ({ identifier }: { identifier: string }) =>
    open.includes(identifier);

test('[stage 5] a decision leads to the next open line, after the last from the first again, and nowhere when all are decided', () => {
  expect(nextOpen(lines, 'a', openAre('a', 'c', 'd'))).toEqual({ identifier: 'c' });
  expect(nextOpen(lines, 'd', openAre('b'))).toEqual({ identifier: 'b' });
  // The one that was just decided does not count, even where the screen has not drawn it yet.
  expect(nextOpen(lines, 'b', openAre('b'))).toBe(undefined);
  expect(nextOpen(lines, undefined, openAre('a'))).toEqual({ identifier: 'a' });
});

test('J and K stop at the ends', () => {
  expect(neighbour(lines, 'd', 1)).toEqual({ identifier: 'd' });
  expect(neighbour(lines, 'a', -1)).toEqual({ identifier: 'a' });
  expect(neighbour(lines, 'b', 1)).toEqual({ identifier: 'c' });
  expect(neighbour([], 'b', 1)).toBe(undefined);
});
