import type { Call } from '@atelier/contract';
import { type DiscoverSearch, discoverFilters } from './discover-search.ts';

export type Selection = Call<'discoverInternalAssortments'>['body'];
type LinkageObject = NonNullable<Call<'createCollection'>['body']['linkageObject']>;
export type Chosen = DiscoverSearch & { readonly channel: 'Wholesale' | 'Retail' };

/** The assortments of a season; the server cuts them down to what this person may read (M3.3). */
export const seasonOf = ({ channel, season, year, region, type }: Chosen): Selection => ({
  channel,
  ...(season === undefined ? {} : { season }),
  ...(year === undefined ? {} : { year }),
  ...(region === undefined ? {} : { region }),
  ...(type === undefined || type === 'All' ? {} : { productType: type }),
});

/** One of them, or all of them. */
export const selectionOf = (search: Chosen): Selection =>
  search.assortment === undefined ? seasonOf(search) : { _id: search.assortment };

export const filtersOf = (search: Chosen): Record<string, string> =>
  Object.fromEntries(discoverFilters.flatMap((filter) => (search[filter] ? [[filter, search[filter]]] : [])));

/** M12.2: a collection belongs to one assortment, or to the season it was picked from. */
export const linkageOf = (search: Chosen) =>
  search.assortment === undefined
    ? { linkageType: 'linkageObject' as const, linkageObject: linkageObject(search) }
    : { linkageType: 'linkageId' as const, linkageId: search.assortment };

const linkageObject = ({ channel, season, year, region, type }: Chosen): LinkageObject => ({
  orgType: 'internal',
  channel,
  ...(season === undefined ? {} : { season }),
  ...(year === undefined ? {} : { year }),
  ...(region === undefined ? {} : { region }),
  ...(type === undefined ? {} : { productType: type }),
});
