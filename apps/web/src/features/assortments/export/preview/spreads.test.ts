import { describe, expect, test } from 'vitest';
import { firstOf, pagesInWords, placeOf, spreadsOf, spreadWith, stretchWith } from './spreads.ts';

describe('pages lie beside each other as in a book', () => {
  test.each([1, 2, 3, 4, 5, 14])('every page of %i is in one spread', (count) => {
    const all = Array.from({ length: spreadsOf(count, true) }, (_, at) => spreadWith(firstOf(at, true), count, true));
    expect(all.flat()).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    for (const [at, pages] of all.entries()) for (const page of pages) expect(placeOf(page, true)).toBe(at);
  });

  test('one by one there is one page in each', () => {
    expect(spreadsOf(3, false)).toBe(3);
    expect([0, 1, 2].map((at) => spreadWith(firstOf(at, false), 3, false))).toEqual([[1], [2], [3]]);
  });

  test('they are told in words', () => {
    expect([pagesInWords([1]), pagesInWords([6, 7])]).toEqual(['Page 1', 'Pages 6 and 7']);
  });
});

test('pages that lie beside each other are asked for together', () => {
  for (const left of [2, 4, 6, 100]) expect(stretchWith(left)).toEqual(stretchWith(left + 1));
  expect(stretchWith(1)).toEqual({ from: 1, pages: 3 });
});
