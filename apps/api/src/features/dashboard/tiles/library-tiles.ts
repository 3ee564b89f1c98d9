import { libraryPlaces } from '@atelier/domain/library/library-access';
import { partOf } from '@atelier/domain/library/library-kinds';
import { addDays, modifiedSinceInstant } from '@atelier/domain/product/availability';
import { companyDay } from '@atelier/domain/shared/dates';
import { countPublishedSince } from '../../library/index.ts';
import type { TileDefinition } from './tile.ts';

/** As long an asset counts as new. */
const newDays = 14;

export const libraryTiles: readonly TileDefinition[] = [
  {
    id: 'new-assets',
    title: 'New assets',
    href: null,
    need: libraryPlaces.flatMap((place) => partOf(place).readers),
    figure: async (ctx) => {
      const since = addDays(companyDay(ctx.clock.now()), -newDays);
      const filters = encodeURIComponent(JSON.stringify([`since:${since}`]));
      const counted = await countPublishedSince(ctx, modifiedSinceInstant(since));
      const parts = counted
        .filter(({ count }) => count > 0)
        .map(({ place, count }) => {
          const { title, one, path } = partOf(place);
          return { label: count === 1 ? one : title, figure: count, href: `${path}?filters=${filters}` };
        });
      if (parts.length === 0) return null;
      return { figure: parts.reduce((sum, { figure }) => sum + figure, 0), detail: '', parts };
    },
  },
];
