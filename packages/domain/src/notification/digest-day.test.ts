import { expect, test } from 'vitest';
import { digestDay } from './digest-day.ts';

test.each([
  ['2026-11-16T13:59:59Z', '2026-11-15'],
  ['2026-11-16T14:00:00Z', '2026-11-16'],
  ['2026-11-17T07:59:59Z', '2026-11-16'],
  // Clocks are set back on this day, and forward on the other: six stays six.
  ['2026-11-01T13:59:59Z', '2026-10-31'],
  ['2026-11-01T14:00:00Z', '2026-11-01'],
  ['2027-03-14T12:59:59Z', '2027-03-13'],
  ['2027-03-14T13:00:00Z', '2027-03-14'],
])('[R17] at %s the digest of %s is due', (now, day) => {
  expect(digestDay(new Date(now))).toBe(day);
});
