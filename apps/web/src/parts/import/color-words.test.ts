import { expect, test } from 'vitest';
import { colorWords } from './color-words.ts';

test.each([
  [3, undefined, ' · all 3 colors'],
  [3, 3, ' · all 3 colors'],
  [3, 2, ' · 2 of 3 colors are new'],
  [3, 1, ' · 1 of 3 colors is new'],
  [3, 0, ' · all 3 colors'],
  [1, 1, ' · its 1 color'],
  [0, 0, ''],
])('[M9.1, M9.3] a style of %s colors, %s of them new, says which it stands for', (all, newColors, words) => {
  const colors = Array.from({ length: all }, (_, at) => `C${at}`);
  expect(colorWords({ colors, ...(newColors === undefined ? {} : { newColors }) })).toBe(words);
});
