import type { Call, Reply } from '@atelier/contract';
import type { Channel } from '@atelier/domain/access/user';
import type { InternalArea } from '@atelier/domain/assortment/internal-area';

export type Selection = Call<'discoverInternalAssortments'>['body'];
export type FoundAssortment = Reply<'discoverInternalAssortments'>['data'][number];
/** A search in the words of the server. */
export type Conditions = NonNullable<Call<'createAssortmentFromInternal'>['body']['query']>;
type LinkageObject = NonNullable<Call<'createCollection'>['body']['linkageObject']>;

/** What is looked at: everything of a season at home or abroad, or one assortment of it. */
export interface Chosen {
  readonly channel: Channel;
  readonly area: InternalArea;
  readonly season: string;
  readonly year: number;
  /** Whose prices are shown. */
  readonly location: string;
  readonly assortment?: FoundAssortment | undefined;
}

export type Season = Pick<Chosen, 'channel' | 'area' | 'season' | 'year'>;

export const seasonOf = ({ channel, area, season, year }: Season): Selection => ({
  channel,
  season,
  year,
  browse: area,
});

/** One of them, or all of them; the server cuts them down to what this person may read and is open (M3.3). */
export const selectionOf = (chosen: Chosen): Selection =>
  chosen.assortment === undefined ? seasonOf(chosen) : { _id: chosen.assortment._id, browse: chosen.area };

/** M12.2: a collection belongs to one assortment, or to the season it was picked from. */
export const linkageOf = (chosen: Chosen) =>
  chosen.assortment === undefined
    ? { linkageType: 'linkageObject' as const, linkageObject: linkageObject(chosen) }
    : { linkageType: 'linkageId' as const, linkageId: chosen.assortment._id };

const linkageObject = ({ channel, area, season, year }: Chosen): LinkageObject => ({
  orgType: 'internal',
  channel,
  season,
  year,
  ...(area === 'domestic' ? { region: 'US' } : {}),
});
