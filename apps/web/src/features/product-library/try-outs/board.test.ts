import { expect, test } from 'vitest';
import { moveWithin } from './board.ts';

const board = [['a', 'b', 'c'], ['x'], []];

test.each([
  ['to the end of another column', 'a', { column: 1, position: 1 }, [['b', 'c'], ['x', 'a'], []]],
  ['before another card', 'x', { column: 0, position: 1 }, [['a', 'x', 'b', 'c'], [], []]],
  ['down in its own', 'a', { column: 0, position: 1 }, [['b', 'a', 'c'], ['x'], []]],
  ['to an empty one', 'b', { column: 2, position: 0 }, [['a', 'c'], ['x'], ['b']]],
])('a card moves %s', (_where, id, to, expected) => {
  expect(moveWithin(board, id, to)).toEqual(expected);
});

test.each([
  ['left of the first column', 'a', { column: -1, position: 0 }],
  ['right of the last', 'a', { column: 3, position: 0 }],
  ['above the top', 'a', { column: 0, position: -1 }],
  ['where it is', 'b', { column: 0, position: 1 }],
  ['without being there', 'z', { column: 0, position: 0 }],
])('nothing moves %s', (_where, id, to) => {
  expect(moveWithin(board, id, to)).toBe(board);
});
