import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../product/availability.ts';
import { availabilityWindow, inventoryOpen, nearestSize, sizesOnOffer } from './size-options.ts';

const today = '2026-11-16';

test('[G32] the window is the order’s own, else the administrator’s, else today to 45 days ahead', () => {
  const own = { from: '2026-12-01', to: '2026-12-24' };
  expect(availabilityWindow(own, { days: 10 }, today)).toEqual(own);
  expect(availabilityWindow(null, { days: 10 }, today)).toEqual({ from: today, to: '2026-11-26' });
  expect(availabilityWindow(null, null, today)).toEqual({ from: today, to: '2026-12-31' });
});

describe('[M19.2] sizes on offer', () => {
  const rows = [
    { size: '10', date: '2026-11-20', quantity: 4 },
    { size: '9', date: '2026-11-16', quantity: 2 },
    { size: '9H', date: '2027-03-01', quantity: 9 },
    { size: '8', date: '2026-11-18', quantity: 0 },
  ];
  const window = availabilityWindow(null, null, today);
  test('promo orders offer what comes within the window, from small to large; sample orders everything', () => {
    expect(sizesOnOffer('PROMO', rows, window)).toEqual(['9', '10']);
    expect(sizesOnOffer('SAMPLE', rows, window)).toEqual(['8', '9', '9H', '10']);
  });
  test('both ends of the window belong to it, the days beside it do not', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 0, max: 200 }), (days, length) => {
        const of = availabilityWindow(null, { days: length }, today);
        const offered = sizesOnOffer('PROMO', [{ size: '9', date: addDays(today, days), quantity: 1 }], of);
        expect(offered).toEqual(days >= 0 && days <= length ? ['9'] : []);
      }),
    );
  });
  test('Inventory is open for a size of which there is anything', () => {
    expect(inventoryOpen(rows, '9')).toBe(true);
    expect(inventoryOpen(rows, '8')).toBe(false);
    expect(inventoryOpen(rows, '7')).toBe(false);
  });
});

describe('the nearest size', () => {
  test('is the size itself where it is there', () => {
    const sizes = fc.uniqueArray(fc.constantFrom('6', '6H', '7', '9.5', '10', 'S', 'XL', 'OS'), { minLength: 1 });
    fc.assert(
      fc.property(sizes, (of) => {
        for (const size of of) expect(nearestSize(size, of)).toBe(size);
      }),
    );
  });
  test('counts halves, runs from XS to XXL, and of two takes the larger', () => {
    expect(nearestSize('9', ['7', '9H', '10'])).toBe('9H');
    expect(nearestSize('9.5', ['9H', '10'])).toBe('9H');
    expect(nearestSize('9', ['8', '10'])).toBe('10');
    expect(nearestSize('L', ['XS', 'S', 'XXL'])).toBe('XXL');
    expect(nearestSize('M', ['XS', 'XL'])).toBe('XL');
    expect(nearestSize('M', ['7', 'XXL'])).toBe('XXL');
    expect(nearestSize('L', ['OS'])).toBe('OS');
    expect(nearestSize('L', [])).toBe(undefined);
  });
});
