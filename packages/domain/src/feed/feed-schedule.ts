/** When files that others leave are taken: every so many minutes, or once on some days of the week. All of it in UTC. */
export type FeedSchedule =
  | { readonly kind: 'every'; readonly minutes: number }
  /** Days as 0 (Sunday) to 6. */
  | { readonly kind: 'daily'; readonly time: string; readonly weekdays: readonly number[] };

export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;
export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export const everyDay: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

const minuteMs = 60_000;
const minutesInWeek = 7 * 24 * 60;

/** Whether it is meant for this minute. */
export const isDue = (schedule: FeedSchedule, at: Date): boolean =>
  schedule.kind === 'every'
    ? Math.floor(at.getTime() / minuteMs) % schedule.minutes === 0
    : schedule.weekdays.includes(at.getUTCDay()) && at.toISOString().slice(11, 16) === schedule.time;

/** The first minute after this moment that it is meant for; null: there is none. */
export const nextRun = (schedule: FeedSchedule, now: Date): Date | null => {
  const first = (Math.floor(now.getTime() / minuteMs) + 1) * minuteMs;
  for (let at = 0; at <= minutesInWeek; at += 1) {
    const minute = new Date(first + at * minuteMs);
    if (isDue(schedule, minute)) return minute;
  }
  return null;
};

const listed = (weekdays: readonly number[]): string =>
  weekdays.length === 7
    ? 'every day'
    : `on ${[...weekdays]
        .sort((a, b) => a - b)
        .map((day) => weekdayNames[day])
        .join(', ')}`;

/** In words, as the end of a sentence. */
export const scheduleWords = (schedule: FeedSchedule): string => {
  if (schedule.kind === 'daily') return `${listed(schedule.weekdays)} at ${schedule.time} UTC`;
  return schedule.minutes === 1 ? 'every minute' : `every ${schedule.minutes} minutes`;
};
