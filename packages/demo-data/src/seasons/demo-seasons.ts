import { type Channel, channels, type Region } from '@atelier/domain/access/user';
import type { AssortmentProductType } from '@atelier/domain/assortment/assortment';
import { proposedShortName, type SeasonSetState, type SeasonStatus } from '@atelier/domain/season/season';
import { demoId } from '../assortments/demo-id.ts';
import { demoCalendar } from '../calendar.ts';

export interface DemoSeasonSet {
  readonly shortName: string;
  readonly region: Region;
  readonly productType: AssortmentProductType;
  readonly state: SeasonSetState;
}

export interface DemoChannelSeason {
  readonly id: string;
  readonly season: string;
  readonly year: number;
  readonly channel: Channel;
  readonly productType: AssortmentProductType;
  readonly status: SeasonStatus;
  readonly sets: readonly DemoSeasonSet[];
}

const places: readonly Pick<DemoSeasonSet, 'region' | 'productType'>[] = [
  { region: 'US', productType: 'Footwear' },
  { region: 'US', productType: 'Apparel' },
  { region: 'Europe', productType: 'Footwear' },
  { region: 'International', productType: 'All' },
  { region: 'Europe', productType: 'Apparel' },
  { region: 'Global', productType: 'All' },
];

const statusOf = (distance: number): SeasonStatus =>
  distance < 0 ? 'Archived' : distance < 2 ? 'Live' : 'Preparation';

/** A live season opens all its sets but one, so that both states can be seen; the others are closed. */
const stateOf = (status: SeasonStatus, n: number, distance: number): SeasonSetState =>
  status === 'Archived' || (status === 'Live' && !(distance === 1 && n === 1)) ? 'Published' : 'Unpublished';

/** Four seasons past, the running one, the next, and one in preparation, in both channels. */
export const demoSeasons = (today: string): DemoChannelSeason[] => {
  const { seasons, current } = demoCalendar(today);
  return channels.flatMap((channel) =>
    seasons.map(({ season, year, code }, at) => {
      const status = statusOf(at - current);
      return {
        id: demoId(`season/${channel}/${code}`),
        season,
        year,
        channel,
        productType: 'All' as const,
        status,
        sets: places.map((place, n) => ({
          ...place,
          shortName: proposedShortName(place),
          state: stateOf(status, n, at - current),
        })),
      };
    }),
  );
};
