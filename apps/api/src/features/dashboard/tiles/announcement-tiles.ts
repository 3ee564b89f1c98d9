import { newestAnnouncements } from '../../announcements/index.ts';
import type { TileDefinition } from './tile.ts';

/** [G5] What there is to read comes before what there is to do; everybody may be addressed. */
export const announcementTiles: readonly TileDefinition[] = [
  {
    id: 'announcements',
    title: 'Announcements',
    href: '/charts',
    need: [],
    async figure(ctx) {
      const { count, unseen, notes } = await newestAnnouncements(ctx, 3);
      if (count === 0) return null;
      return { figure: null, detail: unseen === 0 ? '' : `${unseen} new`, notes };
    },
  },
];
