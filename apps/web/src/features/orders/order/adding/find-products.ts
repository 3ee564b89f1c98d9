import type { Reply } from '@atelier/contract';
import { comingSoonAddress, productImageAddress } from '@atelier/contract/products/product-images';
import { newLine } from '@atelier/domain/order/line-defaults';
import type { OrderType } from '@atelier/domain/order/order-words';
import { importMessages } from '@atelier/domain/vocabulary/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductPair } from '../../../../parts/pasted-pairs/index.ts';
import { call } from '../../../../platform/api/index.ts';
import type { LineRow } from '../line-row.ts';
import { shownStatus } from '../order-words.ts';

export type FoundProduct = Reply<'fetchProducts'>['data'][number];

const mostShown = 60;

/** Style-colors by style, name or color, as the product library finds them. */
export const productsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['products', 'for an order', typed],
    queryFn: async ({ signal }) => {
      const body = { query: { search: typed }, _options: { limit: mostShown } };
      return (await call('fetchProducts', { body }, { signal })).data;
    },
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
  });

export const pictureOf = ({ id, thumbnail }: FoundProduct): string =>
  thumbnail ? productImageAddress(id, thumbnail, 'thumb') : comingSoonAddress('thumb');

/** [M19.1] A line as it will look before the server has answered. */
export const newRow = (type: OrderType, product: FoundProduct): LineRow => ({
  ...{ id: crypto.randomUUID(), version: 0, style: product.style, color: product.color },
  ...{ name: product.name ?? `${product.style} ${product.color}`, colorName: product.colorDescription ?? '' },
  ...{ picture: pictureOf(product), status: shownStatus('DRAFT'), price: null, sent: 0, returned: 0 },
  ...{ parcels: '', otherSize: '' },
  ...newLine(type, { productType: product.productType ?? 'Footwear', gender: product.gender ?? '' }),
});

export interface FoundList {
  readonly products: readonly FoundProduct[];
  readonly missing: readonly string[];
}

export const missingWords = importMessages.notFound;

const stylesAtOnce = 200;
const most = 1_000;

/** Named style-colors; a style alone means all of its colors. */
export async function findPairs(pairs: readonly ProductPair[]): Promise<FoundList> {
  const styles = [...new Set(pairs.map(({ style }) => style))];
  const found: FoundProduct[] = [];
  for (let at = 0; at < styles.length; at += stylesAtOnce) {
    const query = { style: { $in: styles.slice(at, at + stylesAtOnce) } };
    found.push(...(await call('fetchProducts', { body: { query, _options: { limit: most } } })).data);
  }
  const of = ({ style, color }: ProductPair) =>
    found.filter((one) => one.style === style && (color === '' || one.color === color));
  return {
    products: pairs.flatMap(of),
    missing: pairs.filter((pair) => of(pair).length === 0).map(({ style, color }) => `${style} ${color}`.trim()),
  };
}
