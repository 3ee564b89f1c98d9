import { type CutOutSize, cutOutWidths } from '@atelier/contract/products/product-images';

/** Changes with how products are cut out, so that those of before are made anew. */
export const cutOutWay = 2;

const keyOf = (way: number, name: string): string => `pictures/cut/${way}/${name}.webp`;

export const cutOutKey = (name: string): string => keyOf(cutOutWay, name);
export const cutOutOfPhoto = (photo: string, size: CutOutSize): string => `${photo}-${size}`;

/** Everything that was ever cut out of a photo. */
export const cutOutsOfPhoto = (photo: string): string[] =>
  (Object.keys(cutOutWidths) as CutOutSize[]).flatMap((size) =>
    Array.from({ length: cutOutWay }, (_, at) => keyOf(at + 1, cutOutOfPhoto(photo, size))),
  );
