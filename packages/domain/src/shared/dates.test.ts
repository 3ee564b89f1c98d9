import { describe, expect, test } from 'vitest';
import { instantAt, reportInstants, wallClock } from './dates.ts';

const iso = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()];

describe('[R17] business time is Los Angeles time', () => {
  test('a report day when clocks go forward', () => {
    expect(iso(reportInstants('2026-03-08', '2026-03-08'))).toEqual([
      '2026-03-08T09:00:00.000Z',
      '2026-03-09T06:59:59.000Z',
    ]);
  });
  test('a report day when clocks go back begins at the first 01:00', () => {
    expect(iso(reportInstants('2026-11-01', '2026-11-01'))).toEqual([
      '2026-11-01T08:00:00.000Z',
      '2026-11-02T07:59:59.000Z',
    ]);
  });
  test('a time that is skipped comes as much later', () => {
    expect(instantAt('2027-03-14', '02:30:00').toISOString()).toBe('2027-03-14T10:30:00.000Z');
    expect(wallClock(instantAt('2027-03-14', '02:30:00').getTime())).toBe('2027-03-14T03:30:00');
  });
  test('a time that comes twice means the first', () => {
    expect(instantAt('2027-11-07', '01:30:00').toISOString()).toBe('2027-11-07T08:30:00.000Z');
  });
  test('every hour of three years reads back as itself', () => {
    const wrong: string[] = [];
    for (let instant = Date.UTC(2026, 0, 1); instant < Date.UTC(2029, 0, 1); instant += 3_600_000) {
      const shown = wallClock(instant);
      const [day = '', time = ''] = shown.split('T');
      const found = instantAt(day, time).getTime();
      if (wallClock(found) !== shown || found > instant) wrong.push(shown);
    }
    expect(wrong).toEqual([]);
  });
  test.each(['Asia/Kolkata', 'Pacific/Auckland', 'UTC'])('other zones as well: %s', (zone) => {
    expect(wallClock(instantAt('2026-11-01', '01:00:00', zone).getTime(), zone)).toBe('2026-11-01T01:00:00');
  });
});
