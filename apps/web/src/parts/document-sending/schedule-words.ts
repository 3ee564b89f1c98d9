import type { Frequency, Schedule } from '@atelier/domain/document/schedule';

const named = (day: string, look: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...look, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const ordinal = (day: number): string => {
  const ending = day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
};

const days: Readonly<Record<Frequency, (from: string) => string>> = {
  once: (from) => `On ${named(from, { dateStyle: 'medium' })}`,
  daily: () => 'Every day',
  weekly: (from) => `Every ${named(from, { weekday: 'long' })}`,
  monthly: (from) => `Every month on the ${ordinal(Number(from.slice(8)))}`,
};

/** 'Every Monday at 08:00 (Los Angeles), until Dec 1, 2026'. */
export const scheduleWords = ({ frequency, from, time, zone, until }: Schedule): string => {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const end = until === null || frequency === 'once' ? '' : `, until ${named(until, { dateStyle: 'medium' })}`;
  return `${days[frequency](from)} at ${time} (${place})${end}`;
};
