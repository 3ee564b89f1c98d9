import { comingSoonAddress, type ImageSize, productImageAddress } from '@atelier/contract/products/product-images';
import type { CollectionProduct } from '@atelier/domain/collection/collection';
import type { Collection, FoundProduct } from '../queries.ts';

export interface CollectionRow {
  id: string;
  version: number;
  style: string;
  color: string;
  name: string;
  colorDescription: string;
  picture: string;
  selected: boolean;
  collectionStyleNote: string;
  collectionColorNote: string;
}

export const productPicture = ({ id, thumbnail }: Pick<FoundProduct, 'id' | 'thumbnail'>, size: ImageSize): string =>
  thumbnail ? productImageAddress(id, thumbnail, size) : comingSoonAddress(size);

const unpicked = { selected: true, collectionStyleNote: '', collectionColorNote: '' };

export const pickedRow = (
  product: FoundProduct,
  pick: Pick<CollectionProduct, keyof typeof unpicked> = unpicked,
): CollectionRow => ({
  id: product.id,
  version: 0,
  style: product.style,
  color: product.color,
  name: product.name,
  colorDescription: product.colorDescription,
  picture: productPicture(product, 'thumb'),
  selected: pick.selected,
  collectionStyleNote: pick.collectionStyleNote,
  collectionColorNote: pick.collectionColorNote,
});

/** A pick whose product has left the assortments since stays, so that its notes are not lost. */
export const collectionRows = (collection: Collection | null, products: readonly FoundProduct[]): CollectionRow[] => {
  const known = new Map(products.map((product) => [product.id, product]));
  return (collection?.products ?? []).map((pick) => {
    const id = `${pick.style}-${pick.color}`;
    const gone = {
      id,
      style: pick.style,
      color: pick.color,
      name: '',
      colorDescription: '',
      thumbnail: null,
      pillar: null,
    };
    return pickedRow(known.get(id) ?? gone, pick);
  });
};
