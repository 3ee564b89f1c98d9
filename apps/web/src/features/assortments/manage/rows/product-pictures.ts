import { productImageAddress } from '@atelier/contract/products/product-images';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';
import { call } from '../../../../platform/api/index.ts';

/** The pictures of a product: one of them may stand for it in this assortment. */
export async function picturesOf({ id }: ProductGridRow) {
  const { images = [] } = await call('readProduct', { params: { id } }, { unwatched: true });
  return images.map(({ key, view }) => ({ address: productImageAddress(id, key, 'thumb'), label: `${view} view` }));
}
