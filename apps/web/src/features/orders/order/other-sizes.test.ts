import type { OrderLine } from '@atelier/contract/orders/orders';
import { expect, test } from 'vitest';
import { heldSizeWords, otherSize, sizeWords, substitutions } from './other-sizes.ts';

const line = (asked: string, held: string | null, ...sent: string[]) =>
  ({
    ...{ style: '100142', color: 'CRL', values: { size: asked } },
    reserved: held === null ? null : { source: 'Sample Library', size: held, quantity: 1 },
    partialShipments: sent.map((size) => ({ size })),
  }) as unknown as OrderLine;

test('[G44] a size that is another than the one asked for is said with both', () => {
  expect([sizeWords('7', '6'), sizeWords('6', '6'), sizeWords('7', '')]).toEqual([
    ...['size 7 instead of 6', 'size 6', 'size 7'],
  ]);
  expect([heldSizeWords(line('6', '7')), heldSizeWords(line('6', null))]).toEqual(['size 7 instead of 6', 'size 6']);
});

test('[G44] the cell of the size says what is held or was sent instead of it, and nothing where it is the same', () => {
  expect([line('6', '7'), line('6', null, '7'), line('6', '7', '7')].map(otherSize)).toEqual([
    ...['7 reserved', '7 sent', '7 sent'],
  ]);
  expect([line('6', '8', '7', '6'), line('6', '6'), line('6', null, '6')].map(otherSize)).toEqual([
    ...['7 sent, 8 reserved', '', ''],
  ]);
});

test('[G44] whoever submits hears which lines take another size', () => {
  expect(substitutions([line('6', '6'), line('6', null)])).toBeUndefined();
  expect(substitutions([line('6', '7'), line('9', '9')])).toBe(
    'Another size is reserved: 100142 CRL in size 7 instead of 6.',
  );
  expect(substitutions(Array.from({ length: 5 }, () => line('6', '7')))).toMatch(/instead of 6 and 2 more\.$/);
});
