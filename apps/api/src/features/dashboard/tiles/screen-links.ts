import { needs } from '@atelier/domain/access/needs';
import type { TileDefinition } from './tile.ts';

/** Links lead somewhere and count nothing; one entry per screen that exists. */
export const screenLinks: readonly TileDefinition[] = [
  {
    id: 'key-initiatives',
    title: 'Key Initiatives',
    href: '/product/assortments/internal/wholesale',
    need: needs.viewKeyInitiatives,
    figure: async () => ({ figure: null, detail: 'Internal assortments of wholesale' }),
  },
  {
    id: 'retail-assortments',
    title: 'Retail Assortments',
    href: '/product/assortments/internal/retail',
    need: needs.viewRetailAssortments,
    figure: async () => ({ figure: null, detail: 'Internal assortments of retail' }),
  },
  {
    id: 'upc-lookup',
    title: 'UPC Lookup',
    href: '/sales/upc-lookup',
    need: needs.lookUpUpc,
    figure: async () => ({ figure: null, detail: 'Find a style-color and size by its code' }),
  },
];
