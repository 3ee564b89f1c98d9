import { defaultTimeZone, reportDay } from '../vocabulary/limits.ts';

/** A day that exists, as YYYY-MM-DD; between 1 BC and 1 AD there is no year 0. */
export const isCalendarDay = (text: string): boolean => {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

/** What a clock on the wall of that zone shows, as YYYY-MM-DDTHH:MM:SS. */
export const wallClock = (instant: number, zone: string = defaultTimeZone): string => {
  const part = Object.fromEntries(
    formatIn(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`;
};

/** [R17] The company's day, whatever zone the server runs in. */
export const companyDay = (now: Date): string => wallClock(now.getTime()).slice(0, 10);

const offsetAt = (instant: number, zone: string): number => Date.parse(`${wallClock(instant, zone)}Z`) - instant;

const halfDay = 43_200_000;

/**
 * [R17] The instant at which the wall shows that time. An hour that comes twice means the first; one that is
 * skipped means as much later, as the clock itself does.
 */
export const instantAt = (day: string, time: string, zone: string = defaultTimeZone): Date => {
  const asIfUtc = Date.parse(`${day}T${time}Z`);
  const [before, after] = [offsetAt(asIfUtc - halfDay, zone), offsetAt(asIfUtc + halfDay, zone)];
  const early = asIfUtc - Math.max(before, after);
  const late = asIfUtc - Math.min(before, after);
  const shows = (instant: number) => wallClock(instant, zone) === `${day}T${time}`;
  if (shows(early)) return new Date(early);
  return new Date(shows(late) ? late : asIfUtc - before);
};

/** [G16] A report day runs from 01:00:00 to 23:59:59 in the company's zone, whatever zone server and browser use. */
export const reportInstants = (from: string, to: string): { from: Date; to: Date } => ({
  from: instantAt(from, reportDay.from),
  to: instantAt(to, reportDay.to),
});
