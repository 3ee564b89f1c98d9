import { expect, test } from 'vitest';
import { instantOf, momentOf, readTime } from './time-of-day.ts';

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['9:30 pm', '21:30'],
  ['12 am', '00:00'],
  ['12:15PM', '12:15'],
  ['21.45', '21:45'],
  ['24:00', null],
  ['9:75', null],
  ['13 pm', null],
  ['soon', null],
])('[G48] %s typed as a time of day is %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test('[G48] a session is typed as the clock of its place shows it and kept as an instant', () => {
  const instant = instantOf({ day: '2026-06-01', time: '09:00' }, 'Asia/Tokyo');
  expect(instant).toBe('2026-06-01T00:00:00.000Z');
  expect(momentOf(instant, 'America/Los_Angeles')).toEqual({ day: '2026-05-31', time: '17:00' });
});
