import { describe, expect, it } from 'vitest';
import { daysOf, timesOf } from './session-times.ts';

const session = (startsAt: string, endsAt: string) => ({
  startsAt,
  endsAt,
  timeZone: 'Europe/Amsterdam',
  speaker: 'Maren Okafor',
  room: 'Hall 1',
});
const morning = session('2026-02-03T08:00:00Z', '2026-02-03T09:00:00Z');

describe("[G48] sessions in the reader's zone", () => {
  it('shows the reader’s time, and that of the place only where it is another one', () => {
    expect(timesOf(morning, 'Europe/Amsterdam')).toEqual({ starts: '9:00', ends: '10:00', there: null });
    expect(timesOf(morning, 'America/Los_Angeles')).toEqual({
      starts: '0:00',
      ends: '1:00',
      there: '9:00 in Amsterdam',
    });
  });

  it('the same clock on another day is another time', () => {
    const late = { ...session('2026-02-03T10:00:00Z', '2026-02-03T11:00:00Z'), timeZone: 'Pacific/Kiritimati' };
    expect(timesOf(late, 'Pacific/Honolulu').there).toBe('0:00 in Kiritimati');
  });

  it('groups by the reader’s days, in the order of the clock', () => {
    const items = [
      { id: 2, session: session('2026-02-03T23:30:00Z', '2026-02-04T00:30:00Z') },
      { id: 1, session: morning },
      { id: 3, session: null },
    ];
    const inOrder = (zone: string) => daysOf(items, zone).map(({ day, items: own }) => [day, own.map(({ id }) => id)]);
    expect(inOrder('Europe/Amsterdam')).toEqual([
      ['Tuesday, February 3', [1]],
      ['Wednesday, February 4', [2]],
    ]);
    expect(inOrder('America/Los_Angeles')).toEqual([['Tuesday, February 3', [1, 2]]]);
  });
});
