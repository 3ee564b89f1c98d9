import { describe, expect, test } from 'vitest';
import { availabilityWindows, dueDateWindows } from '../vocabulary/limits.ts';
import { availabilityMatrix, modifiedSinceInstant, windowDays } from './availability.ts';
import { compareSizes, parseSizeInput } from './sizes.ts';
import { upcCheckDigit } from './upc.ts';

describe('windows', () => {
  test.each([
    [availabilityWindows[0], '2026-11-12', '2026-12-14'],
    [availabilityWindows[3], '2026-11-15', '2027-05-15'],
    [dueDateWindows[0], '2026-11-13', '2026-11-29'],
    [dueDateWindows[3], '2026-11-13', '2027-02-12'],
    [{ from: -366, to: 0 }, '2025-11-14', '2026-11-15'],
  ])('[M8.4] window %j around 2026-11-15', (window, from, to) => {
    expect(windowDays(window, '2026-11-15')).toEqual({ from, to });
  });
  test('[M8.4] windows step over the end of daylight saving by calendar days', () => {
    expect(windowDays({ from: 0, to: 1 }, '2026-10-31').to).toBe('2026-11-01');
  });
  test('[M8.4] modified since a day begins at 08:00', () => {
    expect(modifiedSinceInstant('2026-11-15')).toBe('2026-11-15T08:00:00.000Z');
  });
});

describe('matrix by size and date', () => {
  const row = (size: string, date: string, inventory: number) => ({ size, date, inventory, upc: '' });
  test('[M4.1] sizes run small to large, dates forward, gaps are zero', () => {
    const matrix = availabilityMatrix([
      row('10', '2026-12-01', 4),
      row('9H', '2026-11-15', 7),
      row('9H', '2026-11-15', 1),
      row('9', '2026-12-01', 2),
    ]);
    expect(matrix).toEqual({
      sizes: ['9', '9H', '10'],
      dates: ['2026-11-15', '2026-12-01'],
      inventory: [
        [0, 8, 0],
        [2, 0, 4],
      ],
      total: 14,
    });
  });
  test('[M8.5] letter sizes run XS to XXL and typed sizes are cut and upper-cased', () => {
    expect(['L', 'XS', 'XXL', 'M'].sort(compareSizes)).toEqual(['XS', 'M', 'L', 'XXL']);
    expect(parseSizeInput(' 9h wide')).toBe('9H WI');
  });
});

test('[M4.1] a UPC ends with its check digit', () => {
  expect(upcCheckDigit('03600029145')).toBe('2');
});
