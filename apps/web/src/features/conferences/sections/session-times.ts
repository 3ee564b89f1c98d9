import type { Session } from '@atelier/domain/conference/sessions';

const clock = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit' });
const weekday = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
const sortable = (timeZone: string | undefined) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

/** 9:00, as the reader's clock shows it. */
const timeIn = (instant: string, zone: string | undefined): string =>
  clock(zone)
    .format(new Date(instant))
    .replace(/^0(?=\d)/, '');

/** "Amsterdam" of Europe/Amsterdam. */
const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

interface ShownTimes {
  readonly starts: string;
  readonly ends: string;
  /** The place's own time, where it is another one. */
  readonly there: string | null;
}

/** [G48] In the reader's zone, with the place's time beside it. */
export function timesOf({ startsAt, endsAt, timeZone }: Session, zone?: string): ShownTimes {
  const starts = timeIn(startsAt, zone);
  const there = timeIn(startsAt, timeZone);
  const isOtherDay = sortable(zone).format(new Date(startsAt)) !== sortable(timeZone).format(new Date(startsAt));
  return {
    starts,
    ends: timeIn(endsAt, zone),
    there: there === starts && !isOtherDay ? null : `${there} in ${placeOf(timeZone)}`,
  };
}

interface Timed {
  readonly session: Session | null;
}

/** By the reader's days, each in the order of the clock. */
export function daysOf<T extends Timed>(
  items: readonly T[],
  zone?: string,
): readonly { day: string; items: readonly T[] }[] {
  const timed = items
    .filter(({ session }) => session !== null)
    .toSorted((a, b) => Date.parse(a.session?.startsAt ?? '') - Date.parse(b.session?.startsAt ?? ''));
  const byDay = Map.groupBy(timed, ({ session }) => sortable(zone).format(new Date(session?.startsAt ?? 0)));
  return [...byDay.values()].map((day) => ({
    day: weekday(zone).format(new Date(day[0]?.session?.startsAt ?? 0)),
    items: day,
  }));
}
