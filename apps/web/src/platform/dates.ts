import { defaultTimeZone } from '@atelier/domain/vocabulary/limits';

const parts = { timeZone: defaultTimeZone, year: '2-digit', month: '2-digit', day: '2-digit' } as const;
const day = new Intl.DateTimeFormat('en-US', parts);
const minute = new Intl.DateTimeFormat('en-US', { timeZone: defaultTimeZone, hour: 'numeric', minute: '2-digit' });

/** M24.2: MM/DD/YY in Los Angeles, wherever the browser sits. */
export const formatDay = (instant: string): string => day.format(new Date(instant));

/** The time of day there: an edit has one time, whichever history tells of it. */
export const formatTime = (instant: string | number): string =>
  minute.format(new Date(instant)).replaceAll(/\s/g, ' ').toLowerCase();

export const formatDayTime = (instant: string): string => `${formatDay(instant)} ${formatTime(instant)}`;

const isoDay = new Intl.DateTimeFormat('en-CA', { ...parts, year: 'numeric' });

/** Today as YYYY-MM-DD in Los Angeles. */
export const today = (now: Date = new Date()): string => isoDay.format(now);

/** A calendar day (YYYY-MM-DD) as MM/DD/YY; it has no time zone to be shifted by. */
export const formatCalendarDay = (calendarDay: string): string =>
  `${calendarDay.slice(5, 7)}/${calendarDay.slice(8, 10)}/${calendarDay.slice(2, 4)}`;
