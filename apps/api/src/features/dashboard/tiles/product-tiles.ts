import { needs } from '@atelier/domain/access/needs';
import { defaultProductType } from '@atelier/domain/product/product';
import type { Ctx } from '../../../platform/context.ts';
import { catalogueCache, countFacets } from '../../products/index.ts';
import type { TileDefinition } from './tile.ts';

const library = '/product/libraries/products';

const newOnly = encodeURIComponent(JSON.stringify(['newStyle:true']));

/** The library opens one type at a time, so each type is a figure that leads to exactly what it counts. */
const addressOf = (type: string, query: Record<string, string> = {}): string => {
  const asked = { ...(type === defaultProductType ? {} : { type }), ...query };
  const text = Object.entries(asked)
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
  return text === '' ? library : `${library}?${text}`;
};

/** Through the catalogue's own door, so that a tile counts exactly what this person would find there. */
export const productTiles = (): readonly TileDefinition[] => {
  const cache = catalogueCache();
  const byType = async (ctx: Ctx, query: Record<string, unknown>, address: (type: string) => string) => {
    const { productType = [] } = await countFacets(cache, ctx, { query, fields: ['productType'] });
    return {
      figure: productType.reduce((sum, { count }) => sum + count, 0),
      detail: '',
      parts: productType.map(({ label, count }) => ({ label, figure: count, href: address(label) })),
    };
  };
  return [
    {
      id: 'products',
      title: 'Products',
      href: null,
      need: needs.viewProducts,
      figure: async (ctx) => {
        const shown = await byType(ctx, {}, (type) => addressOf(type));
        return shown.figure === 0 ? { ...shown, detail: 'The catalogue is empty' } : shown;
      },
    },
    {
      id: 'new-styles',
      title: 'New styles',
      href: null,
      need: needs.viewProducts,
      figure: async (ctx) => {
        const shown = await byType(ctx, { newStyle: true }, (type) => addressOf(type, { filters: newOnly }));
        return shown.figure === 0 ? null : shown;
      },
    },
  ];
};
