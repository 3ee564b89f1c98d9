import { assortmentPictureAddress, type PictureUsage } from '@atelier/contract/assortments/assortment-pictures';
import { comingSoonAddress, type ImageSize, productImageAddress } from '@atelier/contract/products/product-images';

export interface Pictured {
  readonly _id: string;
  readonly logo: string | null;
  readonly thumbnail: string | null;
  readonly cover: { readonly id: string; readonly key: string } | null;
}

/** M5.3: its own logo or thumbnail; null without one. */
export const ownPicture = (entry: Pictured, usage: PictureUsage, size: 'thumb' | 'large' = 'thumb'): string | null => {
  const hash = entry[usage];
  return hash === null ? null : assortmentPictureAddress(entry._id, usage, hash, size);
};

/** What stands for an assortment: its thumbnail, else the first of its products, else a drawn tile. */
export const entryPicture = (entry: Pictured, size: ImageSize = 'thumb'): string =>
  ownPicture(entry, 'thumbnail', size === 'thumb' ? 'thumb' : 'large') ??
  (entry.cover ? productImageAddress(entry.cover.id, entry.cover.key, size) : comingSoonAddress(size));

/** The hash inside an address that `ownPicture` made; a picture of a product is none of its own. */
export const pictureHash = (address: unknown): string | null =>
  /^\/api\/images\/assortments\/[^/]+\/[^/]+\/([0-9a-f]{64})\//.exec(String(address ?? ''))?.[1] ?? null;
