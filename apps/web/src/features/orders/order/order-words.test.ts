import type { WholeOrder } from '@atelier/contract/orders/orders';
import { expect, test } from 'vitest';
import { pieces, unitOf } from './order-words.ts';

const order = (productType: string, ...sides: string[]) =>
  ({ productType, products: sides.map((side) => ({ values: { side } })) }) as unknown as WholeOrder;

test('[M19.1] shoes are counted in pairs where every line asks for pairs, everything else in pieces', () => {
  expect(pieces(2, order('Footwear', 'Pair', 'Pair'))).toBe('2 pairs');
  expect(pieces(1, order('Footwear', 'Right'))).toBe('1 piece');
  expect(pieces(2, order('Footwear', 'Pair', 'Any Side'))).toBe('2 pieces');
  expect(unitOf(order('Apparel', 'Pair'))).toBe('piece');
});
