import { canAccess } from '../access/can-access.ts';
import { needs } from '../access/needs.ts';
import type { AccessUser, Channel, Region } from '../access/user.ts';
import { holdsInternal, internalReaders } from '../assortment/access.ts';
import {
  type AssortmentProductType,
  assortmentProductTypes,
  type Method,
  type OrgType,
} from '../assortment/assortment.ts';
import { seasonMessages } from '../vocabulary/messages.ts';

/** Document 2, section 3: a season of one channel, its cover, and the sets that people abroad and at home open. */
export const seasonStatuses = ['Live', 'Archived', 'Preparation'] as const;
export const seasonSetStates = ['Published', 'Unpublished'] as const;

export type SeasonStatus = (typeof seasonStatuses)[number];
export type SeasonSetState = (typeof seasonSetStates)[number];

export interface SeasonPlace {
  readonly season: string;
  readonly year: number;
  readonly channel: Channel;
}

export interface SeasonSetFacts {
  readonly region: Region;
  readonly productType: AssortmentProductType;
  readonly orgType: OrgType;
  readonly method: Method;
  readonly state: SeasonSetState;
}

export const seasonTitle = ({ season, year }: Pick<SeasonPlace, 'season' | 'year'>): string => `${season} ${year}`;

export const setTitle = ({ region, productType }: Pick<SeasonSetFacts, 'region' | 'productType'>): string =>
  productType === 'All' ? region : `${region} ${productType === 'POP' ? 'POP' : productType.toLowerCase()}`;

/** What a new set is called until somebody writes another name. */
export const proposedShortName = ({ region, productType }: Pick<SeasonSetFacts, 'region' | 'productType'>): string =>
  productType === 'All' ? region : `${region}-${productType}`;

/** [G31] */
export const shortNameIssue = (name: string): string | null =>
  /\s/u.test(name.trim()) ? seasonMessages.noSpaces : null;

/** Within a year, in the order they are sold; a name that is not among them comes last. */
const withinYear = ['Holiday', 'Fall', 'Summer', 'Spring'];
const placeInYear = (season: string): number =>
  (withinYear.indexOf(season) + withinYear.length + 1) % (withinYear.length + 1);

export const newestFirst = (a: Pick<SeasonPlace, 'season' | 'year'>, b: Pick<SeasonPlace, 'season' | 'year'>): number =>
  b.year - a.year || placeInYear(a.season) - placeInYear(b.season) || (a.season < b.season ? -1 : 1);

export const managesSeasons = (user: AccessUser): boolean => canAccess(user, needs.manageSeasons);

/** Whoever does not manage seasons sees the live ones of a channel they have a part in. */
export const mayReadSeason = (
  user: AccessUser,
  { status, channel }: { readonly status: SeasonStatus; readonly channel: Channel },
): boolean =>
  managesSeasons(user) ||
  (status === 'Live' && canAccess(user, channel === 'Retail' ? needs.viewRetailAssortments : needs.viewKeyInitiatives));

/** A set of all product types is open to whoever works with one of them. */
const typesOf = ({ productType }: Pick<SeasonSetFacts, 'productType'>): readonly AssortmentProductType[] =>
  productType === 'All' ? assortmentProductTypes : [productType];

/** [M3.3] Published sets within one's own region and product type: what is browsed, also by those who manage seasons. */
export const mayBrowseSet = (user: AccessUser, channel: Channel, set: SeasonSetFacts): boolean =>
  set.state === 'Published' &&
  typesOf(set).some((productType) =>
    holdsInternal(user, { channel, region: set.region, productType }, internalReaders),
  );

export const mayReadSet = (user: AccessUser, channel: Channel, set: SeasonSetFacts): boolean =>
  managesSeasons(user) || mayBrowseSet(user, channel, set);
