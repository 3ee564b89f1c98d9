import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSchedule, frequencies, nextRun, type Schedule } from './schedule.ts';

const angeles = 'America/Los_Angeles';
const schedule = (given: Partial<Schedule>): Schedule => ({
  frequency: 'daily',
  from: '2026-11-01',
  time: '08:00',
  zone: angeles,
  until: null,
  ...given,
});
const runs = (of: Schedule, after: string, most: number): string[] => {
  const found: string[] = [];
  for (let at = new Date(after); found.length < most; ) {
    const next = nextRun(of, at);
    if (next === null) break;
    found.push(next.toISOString());
    at = next;
  }
  return found;
};

describe('[G29, R17] when a schedule runs next', () => {
  test('a skipped 02:30 runs once, at 03:30', () => {
    const early = schedule({ from: '2027-03-13', time: '02:30' });
    expect(runs(early, '2027-03-13T00:00:00Z', 3)).toEqual([
      '2027-03-13T10:30:00.000Z',
      '2027-03-14T10:30:00.000Z',
      '2027-03-15T09:30:00.000Z',
    ]);
  });

  test('01:30 on the day with two of them runs once', () => {
    const twice = schedule({ from: '2027-11-06', time: '01:30' });
    expect(runs(twice, '2027-11-06T00:00:00Z', 3)).toEqual([
      '2027-11-06T08:30:00.000Z',
      '2027-11-07T08:30:00.000Z',
      '2027-11-08T09:30:00.000Z',
    ]);
  });

  test('the 31st of a month is its last day where there is none', () => {
    const last = schedule({ frequency: 'monthly', from: '2027-01-31', zone: 'UTC' });
    expect(runs(last, '2027-01-01T00:00:00Z', 4).map((run) => run.slice(0, 10))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  test('once is once, and nothing runs after the last day', () => {
    expect(runs(schedule({ frequency: 'once' }), '2026-01-01T00:00:00Z', 5)).toHaveLength(1);
    const week = schedule({ frequency: 'weekly', from: '2026-11-02', until: '2026-11-16' });
    expect(runs(week, '2026-01-01T00:00:00Z', 9).map((run) => run.slice(0, 10))).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
  });

  test('it is always later than asked, and asking in between changes nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...frequencies),
        fc.integer({ min: 0, max: 1_400 }),
        fc.integer({ min: 0, max: 40_000 }),
        fc.constantFrom(angeles, 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'),
        (frequency, firstDay, hours, zone) => {
          const from = new Date(Date.UTC(2026, 0, 1) + firstDay * 86_400_000).toISOString().slice(0, 10);
          const after = new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);
          const next = nextRun(schedule({ frequency, from, zone }), after);
          if (next === null) return frequency === 'once';
          const between = new Date((after.getTime() + next.getTime()) / 2);
          const again = between < next ? nextRun(schedule({ frequency, from, zone }), between) : next;
          return next > after && again?.getTime() === next.getTime();
        },
      ),
    );
  });
});

test.each([
  [{ time: '25:00' }, 'The time is an hour and a minute, such as 08:00.'],
  [{ zone: 'Mars/Olympus' }, 'This time zone is not known.'],
  [{ from: '2026-02-30' }, 'The first day is not a day.'],
  [{ until: '2026-10-01' }, 'The last day is before the first.'],
  [{ frequency: 'once', from: '2026-11-01' }, 'This time has passed.'],
] as const)('a schedule that nobody could keep is refused with a sentence: %#', (given, problem) => {
  expect(checkSchedule(schedule(given), new Date('2026-11-16T12:00:00Z'))).toEqual({ ok: false, problem });
});
