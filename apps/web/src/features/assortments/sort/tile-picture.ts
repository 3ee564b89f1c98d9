import {
  comingSoonAddress,
  type ImageSize,
  imageSizes,
  productImageAddress,
} from '@atelier/contract/products/product-images';

const sizes = Object.entries(imageSizes) as [ImageSize, number][];

/** The smallest picture that is sharp at this width. */
export function tilePicture(id: string, { thumbnail }: Readonly<Record<string, unknown>>, width: number): string {
  const wanted = width * Math.min(globalThis.devicePixelRatio ?? 1, 2);
  const size = sizes.find(([, pixels]) => pixels >= wanted && pixels >= imageSizes.small)?.[0] ?? 'medium';
  return typeof thumbnail === 'string' && thumbnail !== ''
    ? productImageAddress(id, thumbnail, size)
    : comingSoonAddress(size);
}
