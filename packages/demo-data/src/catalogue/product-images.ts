import type { ImageKind, ImageView, ProductImage, ProductType } from '@atelier/domain/product/product';
import { textSeed } from '../random.ts';

/** Raise when a drawing changes: every address changes with it, so long-cached old pictures are never shown. */
const drawingEdition = 1;

type Shot = readonly [view: ImageView, kind: ImageKind];

const shots: Record<ProductType, readonly Shot[]> = {
  Footwear: [
    ['threeQuarter', 'photo'],
    ['side', 'photo'],
    ['side', 'cad'],
  ],
  Apparel: [
    ['front', 'photo'],
    ['back', 'photo'],
    ['front', 'cad'],
  ],
  POP: [
    ['threeQuarter', 'photo'],
    ['front', 'photo'],
    ['front', 'cad'],
  ],
};

const contentTag = (style: string, color: string, view: ImageView, kind: ImageKind) =>
  textSeed(`${drawingEdition}|${style}|${color}|${view}|${kind}`).toString(36).padStart(7, '0');

export const imageKey = (style: string, color: string, view: ImageView, kind: ImageKind) =>
  `${view}-${kind}-${contentTag(style, color, view, kind)}`;

export const imagesOf = (productType: ProductType, style: string, color: string): ProductImage[] =>
  shots[productType].map(([view, kind], i) => ({ view, kind, key: imageKey(style, color, view, kind), hero: i === 0 }));
