import type { Channel } from '@atelier/domain/access/user';
import { areaOf, type InternalArea } from '@atelier/domain/assortment/internal-area';
import type { InternalSearch } from './internal-search.ts';

type Slug = Lowercase<Channel>;
const slugOf = (channel: Channel): Slug => channel.toLowerCase() as Slug;

export const seasonsPath = (channel: Channel) => `/product/libraries/internal/seasons-${slugOf(channel)}` as const;
export const landingPath = (channel: Channel) => `/product/libraries/internal/landing-${slugOf(channel)}` as const;
export const browsePath = (area: InternalArea, channel: Channel) =>
  `/product/libraries/internal/${area}-${slugOf(channel)}` as const;

interface Named {
  readonly season: string | null;
  readonly year: number | null;
  readonly title: string;
  readonly gender: string | null;
  readonly region: InternalSearch['region'] | null;
  readonly productType: NonNullable<InternalSearch['type']>;
}

/** [M5.7] What names one internal assortment, as an address says it. */
export const namedIn = ({ season, year, title, gender, region, productType }: Named): InternalSearch => ({
  ...(season === null ? {} : { season }),
  ...(year === null ? {} : { year }),
  title,
  ...(gender === null ? {} : { gender }),
  ...(region ? { region } : {}),
  type: productType,
});

/** Where the products of an assortment are looked at; abroad with the prices of a location. */
export const browseAddress = (of: Named & { readonly channel: Channel }, location: string) => {
  const area = of.region ? areaOf(of.region) : 'domestic';
  return {
    to: browsePath(area, of.channel),
    search: { ...namedIn(of), ...(area === 'international' ? { location } : {}) },
  };
};

/** Everything of a season, at home or abroad. */
export const wholeSeason = ({
  season,
  year,
  location,
}: Pick<InternalSearch, 'season' | 'year' | 'location'>): InternalSearch => ({
  ...(season === undefined ? {} : { season }),
  ...(year === undefined ? {} : { year }),
  ...(location === undefined ? {} : { location }),
});
