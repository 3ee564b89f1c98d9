import { needs } from '@atelier/domain/access/needs';
import { conferencesAddress } from '@atelier/domain/conference/site-address';
import { conferencesInTheMaking, listConferences } from '../../conferences/index.ts';
import type { TileDefinition } from './tile.ts';

/** [M22.3, G26] The seasons that are open to somebody, and for those who arrange them what is still in the making. */
export const conferenceTiles: readonly TileDefinition[] = [
  {
    id: 'conferences',
    title: 'Global Conference',
    href: conferencesAddress,
    need: [],
    async figure(ctx) {
      const { data } = await listConferences(ctx);
      const [newest] = data;
      return newest ? { figure: data.length, detail: `Newest: ${newest.title}` } : null;
    },
  },
  {
    id: 'conference-drafts',
    title: 'Conferences in the making',
    href: '/admin/conferences',
    need: needs.manageConferences,
    async figure(ctx) {
      const [next, ...more] = await conferencesInTheMaking(ctx);
      return next ? { figure: more.length + 1, detail: `Next: ${next}` } : null;
    },
  },
];
