import { addDays } from '@atelier/domain/product/availability';
import type { CalendarDay } from '@atelier/domain/product/product';

export type SeasonName = 'Spring' | 'Fall';
export type DemoSeason = {
  readonly code: string;
  readonly season: SeasonName;
  readonly year: number;
  readonly begins: CalendarDay;
};

/** Seasons are told relative to a day, so that a demo started next year still has a present and a future. */
export type DemoCalendar = {
  readonly today: CalendarDay;
  readonly seasons: readonly DemoSeason[];
  /** Position of the running season in `seasons`. */
  readonly current: number;
};

const seasonAt = (half: number): DemoSeason => {
  const year = Math.floor(half / 2);
  const season: SeasonName = half % 2 === 0 ? 'Spring' : 'Fall';
  return {
    code: `${season[0]}${String(year % 100).padStart(2, '0')}`,
    season,
    year,
    begins: `${year}-${season === 'Spring' ? '01' : '07'}-01`,
  };
};

const pastSeasons = 4;
const futureSeasons = 2;

export const demoCalendar = (today: CalendarDay): DemoCalendar => {
  const half = Number(today.slice(0, 4)) * 2 + (Number(today.slice(5, 7)) >= 7 ? 1 : 0);
  const seasons = Array.from({ length: pastSeasons + 1 + futureSeasons }, (_, i) => seasonAt(half - pastSeasons + i));
  return { today, seasons, current: pastSeasons };
};

/** Adds days over and over while streaming, so the text of a day is made once. */
export const dayCache = (today: CalendarDay) => {
  const known = new Map<number, CalendarDay>();
  return (offset: number): CalendarDay => {
    const held = known.get(offset);
    if (held !== undefined) return held;
    const made = addDays(today, offset);
    known.set(offset, made);
    return made;
  };
};
