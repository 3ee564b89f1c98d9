import { expect, test } from 'vitest';
import { digestWeek } from './digest-week.ts';

test('[M18, R17] a week of the digest begins on Monday at six where the company is', () => {
  expect(digestWeek(new Date('2026-11-16T13:59:59Z'))).toBe('2026-11-09');
  expect(digestWeek(new Date('2026-11-16T14:00:00Z'))).toBe('2026-11-16');
  expect(digestWeek(new Date('2026-11-23T07:59:59Z'))).toBe('2026-11-16');
  expect(digestWeek(new Date('2026-07-06T13:00:00Z'))).toBe('2026-07-06');
});

test('[R17] every hour of a year belongs to one week of seven days, also where clocks are set forward and back', () => {
  const weeks: string[] = [];
  for (let at = Date.parse('2026-01-01T00:30:00Z'); at < Date.parse('2027-01-01T00:00:00Z'); at += 3_600_000) {
    const week = digestWeek(new Date(at));
    if (week !== weeks.at(-1)) weeks.push(week);
  }
  expect(weeks).toHaveLength(new Set(weeks).size);
  for (const [n, week] of weeks.entries())
    expect(Date.parse(week) - Date.parse(weeks[Math.max(0, n - 1)]!)).toBe(n === 0 ? 0 : 7 * 86_400_000);
});
