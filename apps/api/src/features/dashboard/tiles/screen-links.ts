import { needs } from '@atelier/domain/access/needs';
import type { TileDefinition } from './tile.ts';

/** Links lead somewhere and count nothing; one entry per screen that exists. */
export const screenLinks: readonly TileDefinition[] = [
  {
    id: 'upc-lookup',
    title: 'UPC Lookup',
    href: '/sales/upc-lookup',
    need: needs.lookUpUpc,
    figure: async () => ({ figure: null, detail: 'Find a style-color and size by its code' }),
  },
];
