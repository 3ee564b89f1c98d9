import { describe, expect, test } from 'vitest';
import { type Box, columnsOf, placeAt, steppedBy } from './landing.ts';

/** Three tiles in a row and two below. */
const boxes: Box[] = [0, 1, 2, 3, 4].map((at) => {
  const [left, top] = [(at % 3) * 100, Math.floor(at / 3) * 100];
  return { left, top, right: left + 90, bottom: top + 90 };
});

describe('[G26] where what is in the hand would land', () => {
  test.each([
    ['left half of the first', 4, { x: 10, y: 50 }, 0],
    ['right half of the first', 4, { x: 80, y: 50 }, 1],
    ['its own place', 1, { x: 150, y: 50 }, 1],
    ['behind itself', 1, { x: 180, y: 50 }, 1],
    ['right of the last row', 0, { x: 290, y: 150 }, 4],
    ['below everything', 0, { x: 20, y: 900 }, 2],
  ])('%s', (_where, from, point, place) => {
    expect(placeAt(boxes, from, 'tiles', point)).toBe(place);
  });

  test('lines are told apart by height alone', () => {
    const lines = [0, 1, 2].map((at) => ({ left: 0, right: 200, top: at * 40, bottom: at * 40 + 38 }));
    expect(placeAt(lines, 0, 'lines', { x: 190, y: 5 })).toBe(0);
    expect(placeAt(lines, 0, 'lines', { x: 5, y: 115 })).toBe(2);
  });

  test('keys go from place to place and from row to row, and stop at the ends', () => {
    expect(columnsOf(boxes)).toBe(3);
    expect(['ArrowRight', 'ArrowDown', 'ArrowUp', 'End', 'Home'].map((key) => steppedBy(key, 1, 5, 3))).toEqual([
      2, 4, 0, 4, 0,
    ]);
    expect(steppedBy('ArrowLeft', 0, 5, 3)).toBe(0);
    expect(steppedBy('a', 1, 5, 3)).toBeUndefined();
  });
});
