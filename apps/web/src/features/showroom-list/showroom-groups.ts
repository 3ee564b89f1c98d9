import { recentOf } from '@atelier/domain/assortment/lists';
import { newestFirst, seasonTitle } from '@atelier/domain/season/season';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { AssortmentEntry } from '../../parts/assortment-entries/index.ts';

export interface ShowroomCard extends AssortmentEntry {
  readonly detail: string;
}

interface ShowroomGroup {
  readonly title: string;
  readonly cards: readonly ShowroomCard[];
}

const cardOf = (entry: AssortmentEntry): ShowroomCard => {
  const { subTitle, region, method, productCount } = entry;
  const size = method === 'dynamic' ? '' : counted(productCount, 'product');
  return { ...entry, detail: [subTitle === entry.title ? '' : subTitle, region, size].filter(Boolean).join(' · ') };
};

const bySeason = (a: AssortmentEntry, b: AssortmentEntry): number =>
  newestFirst({ season: a.season ?? '', year: a.year ?? 0 }, { season: b.season ?? '', year: b.year ?? 0 });

const titleOf = ({ season, year }: AssortmentEntry): string =>
  season === null || year === null ? 'Every season' : seasonTitle({ season, year });

const holds = (text: string) => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (entry: AssortmentEntry): boolean => {
    const { title, subTitle, region, season, year } = entry;
    const all = [title, subTitle, region, season, year].filter(Boolean).join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
};

/** Published assortments of a reader: the starred first, then season by season with the newest on top. */
export function showroomGroups(entries: readonly AssortmentEntry[], text: string): ShowroomGroup[] {
  const shown = entries.filter(({ type, state }) => type === 'item' && state === 'Published').filter(holds(text));
  const seasons = Map.groupBy(shown.toSorted(bySeason), titleOf);
  const groups = [...seasons].map(([title, all]) => ({ title, cards: all.map(cardOf) }));
  const starred = recentOf(shown.filter((entry) => entry.starred));
  return starred.length === 0 ? groups : [{ title: 'Starred', cards: starred.map(cardOf) }, ...groups];
}
