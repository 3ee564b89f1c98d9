import { describe, expect, test } from 'vitest';
import { everyDay, type FeedSchedule, isDue, nextRun, scheduleWords } from './feed-schedule.ts';

const quarter: FeedSchedule = { kind: 'every', minutes: 15 };
const workdays: FeedSchedule = { kind: 'daily', time: '02:30', weekdays: [1, 2, 3, 4, 5] };
const at = (text: string) => new Date(`${text}Z`);

describe('[G43] when files that others leave are taken', () => {
  test('every so many minutes, counted from the full hour where they divide it', () => {
    expect(isDue(quarter, at('2026-11-17T10:30:40'))).toBe(true);
    expect(isDue(quarter, at('2026-11-17T10:31:00'))).toBe(false);
    expect(nextRun(quarter, at('2026-11-17T10:30:40'))).toEqual(at('2026-11-17T10:45:00'));
  });

  test('once on some days of the week, never on the others', () => {
    expect(isDue(workdays, at('2026-11-20T02:30:10'))).toBe(true);
    expect(isDue(workdays, at('2026-11-20T02:31:00'))).toBe(false);
    expect(isDue(workdays, at('2026-11-21T02:30:00'))).toBe(false);
    expect(nextRun(workdays, at('2026-11-20T02:30:00'))).toEqual(at('2026-11-23T02:30:00'));
  });

  test('a day of the week comes back after a week', () => {
    const sundays: FeedSchedule = { kind: 'daily', time: '23:59', weekdays: [0] };
    expect(nextRun(sundays, at('2026-11-22T23:59:00'))).toEqual(at('2026-11-29T23:59:00'));
  });

  test('it is said in words', () => {
    expect(
      [quarter, { ...quarter, minutes: 1 }, workdays, { ...workdays, weekdays: everyDay }].map(scheduleWords),
    ).toEqual([
      'every 15 minutes',
      'every minute',
      'on Mon, Tue, Wed, Thu, Fri at 02:30 UTC',
      'every day at 02:30 UTC',
    ]);
  });
});
