import { expect, test } from 'vitest';
import { piecesText } from './board-columns.ts';

const shoes = { pieces: 14, sent: 9, productType: 'Footwear' };

test('[stage 5] a board says how much of an order is sent, in pairs where it is shoes', () => {
  expect(piecesText(shoes)).toBe('9 of 14');
  expect(piecesText({ ...shoes, sent: 0 })).toBe('14 pairs');
  expect(piecesText({ ...shoes, sent: 14 })).toBe('14 pairs');
  expect(piecesText({ pieces: 1, sent: 0, productType: 'Apparel' })).toBe('1 piece');
});
