import { expect, test } from 'vitest';
import { untilCommitted } from './commit-time.ts';

test('a try whose key stroke was missed is made again, and does not count', async () => {
  expect(await untilCommitted(async (n) => (n < 3 ? null : 12))).toBe(12);
});

test('a page that misses every try ends the bench with a sentence', async () => {
  await expect(untilCommitted(async () => null)).rejects.toThrow('missed what was typed');
});
