import { expect, it } from 'vitest';
import { formatDay, formatDayTime } from './dates.ts';

it.each([
  ['2026-11-15T07:59:00Z', '11/14/26', '11/14/26 11:59 pm'],
  ['2026-11-15T08:00:00Z', '11/15/26', '11/15/26 12:00 am'],
  ['2026-07-04T19:05:00Z', '07/04/26', '07/04/26 12:05 pm'],
])('[M24.2] %s reads %s and %s in Los Angeles', (instant, asDay, asDayTime) => {
  expect(formatDay(instant)).toBe(asDay);
  expect(formatDayTime(instant)).toBe(asDayTime);
});
