import { instantAt, isCalendarDay, wallClock } from '../shared/dates.ts';
import { accept, refuse, type Verdict } from '../shared/verdict.ts';

export const frequencies = ['once', 'daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** [G29] When a document is made and mailed again, as the clock on its owner's wall shows it. */
export interface Schedule {
  readonly frequency: Frequency;
  /** The first day, YYYY-MM-DD; it also says the day of the week or of the month. */
  readonly from: string;
  /** HH:MM. */
  readonly time: string;
  readonly zone: string;
  /** The last day; nothing: it goes on. */
  readonly until: string | null;
}

const dayMs = 86_400_000;
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The same day of another month, or its last day where there is none. */
const monthsOn = (day: string, months: number): string => {
  const from = new Date(timeOf(day));
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  return dayText(first + (Math.min(from.getUTCDate(), last) - 1) * dayMs);
};

const steps: Readonly<Record<Frequency, (from: string, times: number) => string | undefined>> = {
  once: (from, times) => (times === 0 ? from : undefined),
  daily: (from, times) => dayText(timeOf(from) + times * dayMs),
  weekly: (from, times) => dayText(timeOf(from) + times * 7 * dayMs),
  monthly: monthsOn,
};
/** No step is longer than this many days. */
const longestStep: Readonly<Record<Frequency, number>> = { once: 1, daily: 1, weekly: 7, monthly: 31 };

/** [R17] The first time after that instant; an hour that comes twice counts once, one that is skipped is made up for. */
export const nextRun = ({ frequency, from, time, zone, until }: Schedule, after: Date): Date | null => {
  const passed = timeOf(wallClock(after.getTime(), zone).slice(0, 10)) - timeOf(from);
  let times = Math.max(0, Math.floor(passed / dayMs / longestStep[frequency]) - 1);
  for (;;) {
    const day = steps[frequency](from, times);
    if (day === undefined || (until !== null && day > until)) return null;
    const run = instantAt(day, `${time}:00`, zone);
    if (run > after) return run;
    times += 1;
  }
};

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** What nobody could keep to, as a sentence. */
export const checkSchedule = (schedule: Schedule, now: Date): Verdict<Schedule> => {
  const { frequency, from, time, zone, until } = schedule;
  if (!frequencies.includes(frequency)) return refuse('A document is made once, daily, weekly or monthly.');
  if (!isCalendarDay(from)) return refuse('The first day is not a day.');
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return refuse('The time is an hour and a minute, such as 08:00.');
  if (!isZone(zone)) return refuse('This time zone is not known.');
  if (until !== null && !isCalendarDay(until)) return refuse('The last day is not a day.');
  if (until !== null && until < from) return refuse('The last day is before the first.');
  return nextRun(schedule, now) === null ? refuse('This time has passed.') : accept(schedule);
};
