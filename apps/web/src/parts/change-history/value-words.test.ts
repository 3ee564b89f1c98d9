import { expect, test } from 'vitest';
import { valueWords } from './value-words.ts';

test.each([
  [null, 'blank'],
  [false, 'No'],
  [12.5, '12.5'],
  [['Fall 2026', 'Key accounts'], 'Fall 2026, Key accounts'],
  [[{ name: 'Core', color: '#123456' }], 'Core'],
  [[], 'none'],
  ['f'.repeat(64), 'a picture'],
  [{ columns: [] }, undefined],
])('[M23.2] %j is told as %s', (value, words) => {
  expect(valueWords(value)).toBe(words);
});
