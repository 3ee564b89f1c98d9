import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAfterShipments, lineMoves, mayMoveLine } from './line-moves.ts';
import { orderTypes } from './order-words.ts';

test('[G7] a line of a promo order is sent only once it is approved; a line of a sample order is never reviewed', () => {
  for (const to of ['SHIPPED', 'PARTIAL'] as const) {
    expect(mayMoveLine('PROMO', 'PENDING', to)).toBe(false);
    expect(mayMoveLine('PROMO', 'DENIED', to)).toBe(false);
    expect(mayMoveLine('PROMO', 'APPROVED', to)).toBe(true);
    expect(mayMoveLine('SAMPLE', 'PENDING', to)).toBe(true);
  }
  for (const to of ['APPROVED', 'DENIED'] as const) {
    expect(mayMoveLine('SAMPLE', 'PENDING', to)).toBe(false);
    expect(mayMoveLine('PROMO', 'PENDING', to)).toBe(true);
  }
});

test('[G7] a decision is turned over or taken back, what was sent is not', () => {
  for (const to of ['PENDING', 'DENIED'] as const) expect(mayMoveLine('PROMO', 'APPROVED', to)).toBe(true);
  for (const to of ['PENDING', 'APPROVED'] as const) expect(mayMoveLine('PROMO', 'DENIED', to)).toBe(true);
  for (const type of orderTypes)
    for (const from of ['PARTIAL', 'SHIPPED', 'RETURNED', 'CANCELED'] as const)
      for (const to of ['DRAFT', 'PENDING', 'APPROVED', 'DENIED', from] as const)
        expect(mayMoveLine(type, from, to)).toBe(false);
  for (const type of orderTypes) expect(lineMoves[type].CANCELED).toEqual([]);
});

test('[M19.3] a line is partial until all is sent, shipped until all came back', () => {
  expect(lineAfterShipments({ quantity: 3, sent: 0, returned: 0 })).toBe('PENDING');
  expect(lineAfterShipments({ quantity: 3, sent: 0, returned: 0 }, 'APPROVED')).toBe('APPROVED');
  expect(lineAfterShipments({ quantity: 3, sent: 2, returned: 2 })).toBe('PARTIAL');
  expect(lineAfterShipments({ quantity: 3, sent: 3, returned: 2 })).toBe('SHIPPED');
  expect(lineAfterShipments({ quantity: 3, sent: 3, returned: 3 })).toBe('RETURNED');
});

test('[G7] sending piece by piece makes only moves of the table', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...orderTypes),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(20),
      (type, quantity, parts) => {
        let status = type === 'PROMO' ? ('APPROVED' as const) : lineAfterShipments({ quantity, sent: 0, returned: 0 });
        for (const pieces of [Math.min(parts, quantity), quantity].map((sent) => ({ quantity, sent, returned: 0 }))) {
          const next = lineAfterShipments(pieces, status);
          if (next !== status) expect(mayMoveLine(type, status, next)).toBe(true);
          status = next as typeof status;
        }
        expect(status).toBe('SHIPPED');
      },
    ),
  );
});
