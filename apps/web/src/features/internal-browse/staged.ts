import type { Channel } from '@atelier/domain/access/user';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { browseAddress, browsePath, type InternalSearch, wholeSeason } from '../../parts/internal-address/index.ts';
import { locationsQuery } from '../../parts/lookups/index.ts';
import { isNamed } from './browse/is-named.ts';
import { pageSearch } from './DetailLink.tsx';
import { areaIn, tabOf } from './internal-search.ts';
import { assortmentQuery, seasonQuery } from './queries.ts';
import type { FoundAssortment } from './selection.ts';
import { type Chosen, selectionOf } from './selection.ts';

type Staged = Chosen & { readonly assortment: FoundAssortment };

/** The assortment that the page of a group or a product belongs to; one that is not open says so where it is browsed. */
export async function stagedIn(client: QueryClient, channel: Channel, search: InternalSearch) {
  const { season = '', year = 0 } = search;
  const area = areaIn(search);
  const [within] = await Promise.all([
    client.ensureQueryData(seasonQuery({ channel, area, season, year })),
    client.ensureQueryData(locationsQuery),
  ]);
  const assortment = within.find(isNamed(search));
  if (assortment === undefined) throw redirect({ to: browsePath(area, channel), search, replace: true });
  const location = area === 'domestic' ? 'US' : (search.location ?? assortment.locationId);
  const chosen: Staged = { channel, area, season, year, location, assortment };
  await client.ensureQueryData(assortmentQuery(assortment._id));
  return { chosen, rows: { assortmentsQuery: selectionOf(chosen), location } };
}

const names = {
  browse: 'Assortment',
  'search-all': 'Search',
  newest: 'Newest',
  collections: 'Collection',
  catalogue: 'Assortment',
} as const;

const together = ({ channel, area, location, assortment }: Staged, search: InternalSearch) => {
  const tab = tabOf(search);
  const { filters, sort } = search;
  const asked = { tab, ...(filters === undefined ? {} : { filters }), ...(sort === undefined ? {} : { sort }) };
  return tab === 'search-all' || tab === 'newest'
    ? { to: browsePath(area, channel), search: { ...wholeSeason(search), ...asked } }
    : browseAddress({ ...assortment, channel }, location);
};

/** Where the pages of an internal assortment lie; closing one leads back to where it was looked at from. */
export const waysOf = (chosen: Staged, search: InternalSearch) => {
  const { tab, filters, sort } = search;
  const from = {
    chosen,
    ...(tab === undefined ? {} : { tab }),
    ...(filters === undefined ? {} : { filters }),
    ...(sort === undefined ? {} : { sort }),
  };
  const own = pageSearch(chosen.assortment, from);
  return {
    together: together(chosen, search),
    togetherName: names[tabOf(search)],
    divider: (groupSlug: string) => ({
      to: '/product/libraries/internal/divider/$groupSlug' as const,
      params: { groupSlug },
      search: own,
    }),
    detail: (styleColorId: string) => ({
      to: '/product/libraries/internal/detail/$styleColorId' as const,
      params: { styleColorId },
      search: own,
    }),
    compare: (ids: readonly string[]) => ({
      to: '/product/libraries/internal/compare' as const,
      search: { ...own, with: ids },
    }),
  };
};

/** [M3.4, M4.6] As an internal assortment tells sizes and stock: without what it hides, and globally none. */
export const supplyAt = ({ location, assortment }: Staged) => ({
  'locations.code': location,
  assortmentsQuery: { orgType: 'internal', region: assortment.region },
});
