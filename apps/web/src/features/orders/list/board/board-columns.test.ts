import { expect, test } from 'vitest';
import { piecesText } from './board-columns.ts';

const shoes = { pieces: 14, sent: 9, unit: 'pair' } as const;

test('[stage 5] a board says how much of an order is sent, in what it is counted in', () => {
  expect(piecesText(shoes)).toBe('9 of 14');
  expect(piecesText({ ...shoes, sent: 0 })).toBe('14 pairs');
  expect(piecesText({ ...shoes, sent: 14 })).toBe('14 pairs');
  expect(piecesText({ pieces: 1, sent: 0, unit: 'piece' })).toBe('1 piece');
});
