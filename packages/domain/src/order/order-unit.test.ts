import { expect, test } from 'vitest';
import { orderUnit } from './order-unit.ts';

test('[M19.1] shoes are counted in pairs where every line asks for pairs, everything else in pieces', () => {
  expect(orderUnit('Footwear', ['Pair', 'Pair'])).toBe('pair');
  expect(orderUnit('Footwear', ['Right'])).toBe('piece');
  expect(orderUnit('Footwear', ['Pair', 'Any Side'])).toBe('piece');
  expect(orderUnit('Footwear', [])).toBe('pair');
  expect(orderUnit('Apparel', ['Pair'])).toBe('piece');
});
