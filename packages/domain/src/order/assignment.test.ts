import { expect, test } from 'vitest';
import { type Assignment, fittingAssignments } from './assignment.ts';

const assigned = (coordinatorCode: string, more: Partial<Assignment> = {}): Assignment => ({
  ...{ type: 'SAMPLE', productType: null, division: null, location: null, position: 0, coordinatorCode },
  ...more,
});
const order = { type: 'SAMPLE', productTypes: ['Footwear'], divisions: ['RUN'], location: 'US_10' } as const;
const codes = (assignments: readonly Assignment[]) =>
  fittingAssignments(assignments, order).map(({ coordinatorCode }) => coordinatorCode);

test('[M20.4] the assignment that says most of an order comes first', () => {
  const all = assigned('all');
  const shoes = assigned('shoes', { productType: 'Footwear', position: 9 });
  const running = assigned('running', { productType: 'Footwear', division: 'RUN', position: 10 });
  expect(codes([all, running, shoes])).toEqual(['running', 'shoes', 'all']);
});

test('[M20.4] among equals the position decides', () => {
  const second = assigned('second', { location: 'US_10', position: 2 });
  expect(codes([second, assigned('first', { division: 'RUN', position: 1 })])).toEqual(['first', 'second']);
});

test('[M20.4] an assignment of another type, product type, division or location is none', () => {
  const others = [
    assigned('promo', { type: 'PROMO' }),
    assigned('apparel', { productType: 'Apparel' }),
    assigned('kids', { division: 'KIDS' }),
    assigned('europe', { location: 'EU_20' }),
  ];
  expect(codes(others)).toEqual([]);
});

test('[M20.4] an order of several product types is matched by each of them', () => {
  const mixed = { ...order, productTypes: ['Footwear', 'Apparel'] as const };
  expect(fittingAssignments([assigned('apparel', { productType: 'Apparel' })], mixed)).toHaveLength(1);
});
