import { needs } from '@atelier/domain/access/needs';
import type { Ctx, Platform } from '../../../platform/context.ts';
import { catalogueCache, countFacets } from '../../products/index.ts';
import type { TileDefinition } from './tile.ts';

const library = '/product/libraries/products';

/** Through the catalogue's own door, so that a tile counts exactly what this person would find there. */
export const productTiles = ({ db }: Platform): readonly TileDefinition[] => {
  const cache = catalogueCache(db);
  const counts = async (ctx: Ctx, field: 'productType' | 'newStyle') => {
    const counted = await countFacets(cache, ctx, { query: {}, fields: [field] });
    return counted[field] ?? [];
  };
  return [
    {
      id: 'products',
      title: 'Products',
      href: library,
      need: needs.viewProducts,
      figure: async (ctx) => {
        const types = await counts(ctx, 'productType');
        const detail = types.map(({ label, count }) => `${count.toLocaleString('en-US')} ${label}`).join(' · ');
        return { figure: types.reduce((sum, { count }) => sum + count, 0), detail: detail || 'The catalogue is empty' };
      },
    },
    {
      id: 'new-styles',
      title: 'New styles',
      href: library,
      need: needs.viewProducts,
      figure: async (ctx) => {
        const figure = (await counts(ctx, 'newStyle')).find(({ value }) => value === true)?.count ?? 0;
        return figure === 0 ? null : { figure, detail: 'Style-colors that are new in the line' };
      },
    },
  ];
};
