import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FreePieces, proposeSource, takePieces, thereIs, type WantedPieces } from './propose-source.ts';

const wanted = (more: Partial<WantedPieces> = {}): WantedPieces => ({
  ...{ size: '9', side: 'Pair', quantity: 1, sizePreference: 'Preferred' },
  ...more,
});
const sample = (size: string, free = 1, side: FreePieces['side'] = 'Pair'): FreePieces => ({
  ...{ sampleId: `s${size}${side}`, size, side, free },
});
const stock = (size: string, free = 1): FreePieces => ({ sampleId: null, size, side: 'Pair', free });

test('a sample of the library comes before the stock, and the stock before another size', () => {
  expect(proposeSource(wanted(), [stock('9'), sample('9')])).toMatchObject({ source: 'Sample Library', size: '9' });
  expect(proposeSource(wanted(), [stock('9'), sample('8')])).toMatchObject({ source: 'Inventory', size: '9' });
  expect(proposeSource(wanted(), [sample('6'), sample('8H')])).toMatchObject({ size: '8H', nearest: true });
  expect(proposeSource(wanted(), [])).toEqual({ source: 'New Sample', size: '9', nearest: false, available: 0 });
});

test('a size that is required is never replaced, and what is too few serves nobody', () => {
  expect(proposeSource(wanted({ sizePreference: 'Required' }), [sample('8')])).toMatchObject({ source: 'New Sample' });
  expect(proposeSource(wanted({ quantity: 2 }), [sample('9'), stock('9', 2)])).toMatchObject({ source: 'Inventory' });
});

test('a pair is no single shoe; either side serves whoever does not mind', () => {
  expect(proposeSource(wanted(), [sample('9', 1, 'Left')])).toMatchObject({ source: 'New Sample' });
  expect(proposeSource(wanted({ side: 'Any Side' }), [sample('9', 1, 'Left')])).toMatchObject({ available: 1 });
  expect(proposeSource(wanted({ side: 'Left' }), [sample('9', 1, 'Right')])).toMatchObject({ source: 'New Sample' });
});

test('what there is is told of each source and size, of the side that is asked for', () => {
  const free = [sample('9', 2), sample('9', 1, 'Left'), sample('8', 3), stock('9', 444), stock('10', 0)];
  const inStock = { source: 'Inventory', size: '9', quantity: 444 };
  const inLibrary = (size: string, quantity: number) => ({ source: 'Sample Library', size, quantity });
  expect(thereIs(wanted(), free)).toEqual([inLibrary('9', 2), inLibrary('8', 3), inStock]);
  expect(thereIs(wanted({ side: 'Left' }), free)).toEqual([inLibrary('9', 1), inStock]);
});

test('[G44] a line takes exactly its pieces, of one size, and from nothing more than it has', () => {
  const pieces = fc.array(
    fc.record({
      sampleId: fc.uuid(),
      size: fc.constantFrom('8', '8H', '9', '10'),
      side: fc.constantFrom('Pair' as const, 'Left' as const, 'Any Side' as const),
      free: fc.integer({ min: 0, max: 4 }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 6 }), fc.constantFrom('Pair', 'Any Side'), (free, quantity, side) => {
      const taken = takePieces(wanted({ quantity, side }), 'Sample Library', free);
      if (taken === undefined) return;
      expect(taken.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity);
      expect(new Set(taken.map(({ size }) => size)).size).toBe(1);
      for (const one of taken)
        expect(one.quantity).toBeLessThanOrEqual(
          free.filter(({ sampleId }) => sampleId === one.sampleId).reduce((sum, { free: n }) => sum + n, 0),
        );
    }),
  );
});
