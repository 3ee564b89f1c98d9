import { defaultTimeZone } from '@atelier/domain/vocabulary/limits';
import { today } from '../../../platform/dates.ts';
import { instantOf } from '../fields/time-of-day.ts';
import type { Item, Poster, Session, Theme } from '../queries.ts';

const hour = 3_600_000;

export const posterOf = ({ colour, onColour }: Theme, words: string): Poster => ({
  words,
  ground: colour,
  ink: onColour,
  products: [],
});

export const newPoster = (theme: Theme) => ({ title: 'New poster', poster: posterOf(theme, 'New') });

/** After the last one of the section, in its zone and room; the first begins today at nine. */
export const sessionAfter = (items: readonly Pick<Item, 'session'>[], now = new Date()): Session => {
  const last = items
    .flatMap(({ session }) => session ?? [])
    .toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))
    .at(-1);
  const starts = Date.parse(last?.endsAt ?? instantOf({ day: today(now), time: '09:00' }, defaultTimeZone));
  return {
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + hour).toISOString(),
    timeZone: last?.timeZone ?? defaultTimeZone,
    speaker: '',
    room: last?.room ?? '',
  };
};

export const newSession = (items: readonly Item[]) => ({ title: 'New session', session: sessionAfter(items) });
