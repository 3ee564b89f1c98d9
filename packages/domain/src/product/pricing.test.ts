import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromMinor, roundTo, toMinor } from './exact-decimal.ts';
import {
  completePrices,
  editPrice,
  initialMarkup,
  markupPercent,
  netCost,
  priceFields,
  suggestedRetailForMarkup,
} from './pricing.ts';

const start = completePrices({ cost: 80 });

describe('price coupling', () => {
  test.each([
    ['netCost', 60, { cost: 80, netCost: 60, discountAmount: 20, discountPercent: 25 }],
    ['discountAmount', 10.5, { cost: 80, netCost: 69.5, discountAmount: 10.5, discountPercent: 13.13 }],
    ['discountPercent', 33.33, { cost: 80, netCost: 53.34, discountAmount: 26.66, discountPercent: 33.33 }],
    ['discountPercent', null, { cost: 80, netCost: 80, discountAmount: 0, discountPercent: 0 }],
    ['cost', null, { cost: 0, netCost: 0, discountAmount: 0, discountPercent: 0 }],
  ] as const)('[M6.4] editing %s to %s recomputes the others', (field, value, expected) => {
    expect(editPrice(start, field, value)).toEqual(expected);
  });

  test('[M6.4] a new cost keeps the discount percent', () => {
    const discounted = editPrice(start, 'discountPercent', 10);
    expect(editPrice(discounted, 'cost', 50)).toEqual({
      cost: 50,
      netCost: 45,
      discountAmount: 5,
      discountPercent: 10,
    });
  });

  test('[M6.4] netCost = cost − discountAmount to the cent after any run of edits', () => {
    const edit = fc.tuple(fc.constantFrom(...priceFields), fc.integer({ min: 0, max: 9_999_999 }));
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const end = edits.reduce((prices, [field, minor]) => {
          const value = field === 'discountPercent' ? fromMinor(minor % 10_001) : fromMinor(minor);
          return editPrice(prices, field, value);
        }, start);
        expect(toMinor(end.netCost)).toBe(toMinor(end.cost) - toMinor(end.discountAmount));
        expect(String(end.netCost)).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });

  test('[M6.4] without a netCost the discount amount decides before the percent', () => {
    expect(completePrices({ cost: 100, discountAmount: 30, discountPercent: 10 }).netCost).toBe(70);
    expect(completePrices({ cost: 100, discountPercent: 10 }).netCost).toBe(90);
    expect(completePrices({ cost: 100, netCost: 55, discountAmount: 30 }).discountPercent).toBe(45);
  });

  test('[M6.4] a typed percent survives being stored in cents; one that contradicts the net cost does not', () => {
    const typed = editPrice(completePrices({ cost: 45.75 }), 'discountPercent', 33.33);
    expect(typed).toMatchObject({ netCost: 30.5, discountAmount: 15.25, discountPercent: 33.33 });
    expect(completePrices(typed)).toEqual(typed);
    expect(completePrices({ cost: 100, netCost: 55, discountPercent: 10 }).discountPercent).toBe(45);
  });

  test('[M6.4] a currency without decimals rounds to whole units', () => {
    expect(editPrice(completePrices({ cost: 9900 }, 0), 'discountPercent', 12.5, 0)).toEqual({
      cost: 9900,
      netCost: 8662,
      discountAmount: 1238,
      discountPercent: 12.5,
    });
  });
});

describe('cents', () => {
  test.each([
    [1.005, 1.01],
    [2.675, 2.68],
    [-1.005, -1.01],
    [0.1 + 0.2, 0.3],
    [1e-9, 0],
    [123456789.125, 123456789.13],
  ])('%s rounds to %s as its digits read', (value, expected) => {
    expect(roundTo(value, 2)).toBe(expected);
  });

  test('[E] rounding agrees with the decimal digits, near a half and far from it', () => {
    const byDigits = (value: number, places: number): number => {
      const [whole = '0', fraction = ''] = String(value).split('.');
      const digits = BigInt(whole + fraction.padEnd(9, '0'));
      const unit = 10n ** BigInt(9 - places);
      return Number(`${(digits + unit / 2n) / unit}e-${places}`);
    };
    const amount = fc.tuple(fc.nat(10_000_000), fc.nat(9_999)).map(([whole, part]) => Number(`${whole}.${part}`));
    fc.assert(
      fc.property(amount, fc.constantFrom(0, 2, 3), (value, places) => {
        expect(roundTo(value, places)).toBe(byDigits(value, places));
        expect(fromMinor(toMinor(value, places), places)).toBe(byDigits(value, places));
      }),
      { numRuns: 2_000 },
    );
  });

  test('ten times 0.1 + 0.2 stays three', () => {
    const sum = Array.from({ length: 10 }).reduce<number>((total) => total + toMinor(0.1 + 0.2), 0);
    expect(fromMinor(sum)).toBe(3);
    expect(netCost(0.3, 0.1)).toBe(0.2);
  });
});

describe('markup', () => {
  test('[M4.2] markupPercent = (suggested retail − net cost) / suggested retail', () => {
    expect(markupPercent(100, 56.79)).toBe(0.4321);
    expect(markupPercent(0, 10)).toBeNull();
  });
  test('[G12] initialMarkup uses cost before discount', () => {
    expect(initialMarkup(120, 60)).toBe(0.5);
  });
  test('[G12] editing markupPercent solves back for suggested retail', () => {
    expect(suggestedRetailForMarkup(56.79, 0.4321)).toBe(100);
    expect(suggestedRetailForMarkup(10, 1)).toBeNull();
  });
});
