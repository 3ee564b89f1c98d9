import type { Reply } from '@atelier/contract';
import { canAccess } from '@atelier/domain/access/can-access';
import type { Ctx } from '../../platform/context.ts';
import { announcementTiles } from './tiles/announcement-tiles.ts';
import { assortmentTiles } from './tiles/assortment-tiles.ts';
import { conferenceTiles } from './tiles/conference-tiles.ts';
import { internalTiles } from './tiles/internal-tiles.ts';
import { libraryTiles } from './tiles/library-tiles.ts';
import { orderTiles } from './tiles/order-tiles.ts';
import { peopleTiles } from './tiles/people-tiles.ts';
import { productTiles } from './tiles/product-tiles.ts';
import { sampleTiles } from './tiles/sample-tiles.ts';
import { salesLinks, screenLinks } from './tiles/screen-links.ts';
import { seasonTiles } from './tiles/season-tiles.ts';

type Tile = Reply<'dashboard'>['tiles'][number];

/** Every tile in the order shown; a new one is one entry in its file. */
export const dashboardTiles = (): ((ctx: Ctx) => Promise<Tile[]>) => {
  const tiles = [
    ...announcementTiles,
    ...assortmentTiles,
    ...internalTiles,
    ...seasonTiles,
    ...productTiles(),
    ...libraryTiles,
    ...conferenceTiles,
    ...orderTiles,
    ...sampleTiles,
    ...peopleTiles,
    ...screenLinks,
    ...salesLinks,
  ];
  return async (ctx) => {
    const allowed = tiles.filter((tile) => ctx.config.bypassAccess || canAccess(ctx.user, tile.need));
    const drawn = await Promise.all(
      allowed.map(async ({ id, title, href, figure }) => {
        const shown = await figure(ctx);
        return shown && { entries: [], parts: [], notes: [], id, title, href, ...shown };
      }),
    );
    return drawn.filter((tile) => tile !== null);
  };
};
