import { needs } from '@atelier/domain/access/needs';
import type { Channel } from '@atelier/domain/access/user';
import { countInternal } from '../../assortments/index.ts';
import type { TileDefinition } from './tile.ts';

const inChannel =
  (channel: Channel, detail: string): TileDefinition['figure'] =>
  async (ctx) => ({ figure: await countInternal(ctx, channel), detail });

/** As many as the list behind the tile shows. */
export const internalTiles: readonly TileDefinition[] = [
  {
    id: 'key-initiatives',
    title: 'Key Initiatives',
    href: '/product/assortments/internal/wholesale',
    need: needs.viewKeyInitiatives,
    figure: inChannel('Wholesale', 'Internal assortments of wholesale'),
  },
  {
    id: 'retail-assortments',
    title: 'Retail Assortments',
    href: '/product/assortments/internal/retail',
    need: needs.viewRetailAssortments,
    figure: inChannel('Retail', 'Internal assortments of retail'),
  },
];
