import { expect, test } from 'vitest';
import { sizeText } from './bytes.ts';

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1.00 KB'],
  [1_572_864, '1.50 MB'],
  [21_474_836_480, '20.00 GB'],
])('[document 1, section 9] %d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
