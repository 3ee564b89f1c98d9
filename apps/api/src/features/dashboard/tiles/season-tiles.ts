import { needs } from '@atelier/domain/access/needs';
import type { Channel } from '@atelier/domain/access/user';
import { browsedOf } from '../../seasons/index.ts';
import type { TileDefinition } from './tile.ts';

const live = (channel: Channel, title: string, need: TileDefinition['need']): TileDefinition => ({
  ...{ id: `live-seasons-${channel.toLowerCase()}`, title, need },
  href: `/product/libraries/internal/seasons-${channel.toLowerCase()}`,
  figure: async (ctx) => {
    const { data } = await browsedOf(ctx, channel);
    const [newest] = data.toSorted((a, b) => b.year - a.year);
    return newest ? { figure: data.length, detail: `Newest: ${newest.season} ${newest.year}` } : null;
  },
});

/** [G5] The seasons that are live and have something open to this person. */
export const seasonTiles: readonly TileDefinition[] = [
  live('Wholesale', 'Live seasons', needs.viewKeyInitiatives),
  live('Retail', 'Live retail seasons', needs.viewRetailAssortments),
];
