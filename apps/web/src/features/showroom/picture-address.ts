import { comingSoonAddress, type ImageSize, productImageAddress } from '@atelier/contract/products/product-images';
import type { ProductImage } from '@atelier/domain/product/product';
import { portraitOf } from '@atelier/domain/showroom/showroom-pictures';
import type { ShowroomSettings } from '@atelier/domain/showroom/showroom-settings';
import type { ShowroomRow } from './plan/showroom-row.ts';

export const addressOf = (row: ShowroomRow, image: ProductImage | undefined, size: ImageSize): string =>
  image === undefined ? comingSoonAddress(size) : productImageAddress(row.id, image.key, size);

export const portraitAddress = (row: ShowroomRow, settings: ShowroomSettings, size: ImageSize): string =>
  addressOf(row, portraitOf(row.images ?? [], settings, row.thumbnail), size);

const asked = new Set<string>();
const mostRemembered = 400;

/** So that a picture is there before it is shown. */
export function preload(address: string): void {
  if (asked.has(address)) return;
  if (asked.size >= mostRemembered) asked.clear();
  asked.add(address);
  const picture = new Image();
  picture.decoding = 'async';
  picture.src = address;
}

export const namesOf = (row: ShowroomRow): string => `${row.name ?? row.style}, ${row.colorDescription ?? row.color}`;
