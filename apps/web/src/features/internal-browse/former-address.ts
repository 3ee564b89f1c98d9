import { type AccessUser, type Channel, channels } from '@atelier/domain/access/user';
import type { QueryClient } from '@tanstack/react-query';
import {
  browseAddress,
  type InternalSearch,
  type InternalTab,
  landingPath,
  seasonsPath,
  wholeSeason,
} from '../../parts/internal-address/index.ts';
import { onlyWhatIsRead } from '../../platform/address-search.ts';
import { Refused } from '../../platform/api/index.ts';
import { readInternalSearch } from './internal-search.ts';
import { assortmentQuery } from './queries.ts';
import { ownChannel } from './way-back.ts';

interface FormerSearch extends Pick<InternalSearch, 'season' | 'year'> {
  channel?: Channel;
  assortment?: string;
  tab?: 'search' | 'collection';
}

const tabs: Readonly<Record<NonNullable<FormerSearch['tab']>, InternalTab>> = {
  search: 'catalogue',
  collection: 'collections',
};

export const readFormerSearch = onlyWhatIsRead((given: Record<string, unknown>): FormerSearch => {
  const { season, year } = readInternalSearch(given);
  const channel = channels.find((one) => one === given.channel);
  return {
    ...(season === undefined ? {} : { season }),
    ...(year === undefined ? {} : { year }),
    ...(channel === undefined ? {} : { channel }),
    ...(typeof given.assortment === 'string' && /^[0-9a-f-]{36}$/.test(given.assortment)
      ? { assortment: given.assortment }
      : {}),
    ...(given.tab === 'search' || given.tab === 'collection' ? { tab: given.tab } : {}),
  };
});

/** One that is gone or out of reach is looked for in its season. */
const found = async (client: QueryClient, id: string) => {
  try {
    return await client.ensureQueryData(assortmentQuery(id));
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
};

/** Where an address of the former screen leads now. */
export async function formerAddress(client: QueryClient, search: FormerSearch, user: AccessUser) {
  const assortment = search.assortment === undefined ? undefined : await found(client, search.assortment);
  const channel = search.channel ?? ownChannel(user);
  if (assortment !== undefined) {
    const own = assortment.channel === 'Retail' ? 'Retail' : 'Wholesale';
    const { to, search: named } = browseAddress({ ...assortment, channel: own }, assortment.locationId);
    return { to, search: { ...named, ...(search.tab === undefined ? {} : { tab: tabs[search.tab] }) } };
  }
  const isSeason = search.season !== undefined && search.year !== undefined;
  return { to: isSeason ? landingPath(channel) : seasonsPath(channel), search: wholeSeason(search) };
}
