import { expect, test } from 'vitest';
import { byDay, noticeAge } from './notice-days.ts';

// Half past midnight in Los Angeles.
const now = new Date('2026-11-16T08:30:00Z');

test.each([
  ['2026-11-16T08:29:40Z', 'Today', 'just now'],
  ['2026-11-16T08:22:00Z', 'Today', '8 min ago'],
  ['2026-11-16T07:59:00Z', 'Yesterday', '11:59 pm'],
  ['2026-11-15T08:00:00Z', 'Yesterday', '12:00 am'],
  ['2026-11-15T07:59:00Z', 'Earlier', '11/14/26'],
  // A clock behind the server's never tells of the future.
  ['2026-11-16T08:31:00Z', 'Today', 'just now'],
])('[M21.1] what came at %s stands under %s, as %s', (createdDate, day, age) => {
  expect(byDay([{ createdDate }], now).map((group) => group.day)).toEqual([day]);
  expect(noticeAge(createdDate, now)).toBe(age);
});

test('[R17] the day before is a calendar day, also when a day has 25 hours', () => {
  expect(noticeAge('2026-11-01T07:30:00Z', new Date('2026-11-02T09:00:00Z'))).toBe('12:30 am');
  expect(noticeAge('2026-11-01T06:30:00Z', new Date('2026-11-02T09:00:00Z'))).toBe('10/31/26');
});

test('hours are counted within a day', () => {
  expect(noticeAge('2026-11-16T17:30:00Z', new Date('2026-11-16T20:29:00Z'))).toBe('2 h ago');
});
