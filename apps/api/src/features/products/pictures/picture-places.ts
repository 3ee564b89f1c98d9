import { type CutOutSize, cutOutWidths, type ImageSize, imageSizes } from '@atelier/contract/products/product-images';
import { pictureTag } from '../../../platform/files/stored-picture.ts';

/** Changes with how products are cut out, so that those of before are made anew. */
export const cutOutWay = 2;

const keyOf = (way: number, name: string): string => `pictures/cut/${way}/${name}.webp`;

export const cutOutKey = (name: string): string => keyOf(cutOutWay, name);
export const cutOutOfPhoto = (photo: string, size: CutOutSize): string => `${photo}-${size}`;

/** Where the JPEG of a picture is kept; its name changes with its content, so it is right for ever. */
export const jpegKeyOf = (tag: string): string => `pictures/jpeg/${tag}.jpg`;

/** Everything that was ever cut out of a photo, and its JPEGs for sheets and documents. */
export const madeOfPhoto = (photo: string): string[] => [
  ...(Object.keys(cutOutWidths) as CutOutSize[]).flatMap((size) =>
    Array.from({ length: cutOutWay }, (_, at) => keyOf(at + 1, cutOutOfPhoto(photo, size))),
  ),
  ...(Object.keys(imageSizes) as ImageSize[]).map((size) => jpegKeyOf(pictureTag(photo, size))),
];
