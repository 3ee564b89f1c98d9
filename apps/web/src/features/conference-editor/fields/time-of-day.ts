import { instantAt, wallClock } from '@atelier/domain/shared/dates';

/** '9', '9:30', '9:30 pm' or '21:30' as HH:MM; null where it is no time. */
export function readTime(text: string): string | null {
  const found = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?m?\.?\s*$/i.exec(text);
  if (!found) return null;
  const half = found[3]?.toLowerCase();
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  if (minute > 59 || (half === undefined ? hour > 23 : hour < 1 || hour > 12)) return null;
  const inDay = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return `${String(inDay).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

export interface Moment {
  readonly day: string;
  readonly time: string;
}

/** What calendar and clock show there. */
export const momentOf = (instant: string, zone: string): Moment => {
  const wall = wallClock(Date.parse(instant), zone);
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
};

export const instantOf = ({ day, time }: Moment, zone: string): string =>
  instantAt(day, `${time}:00`, zone).toISOString();
