import type { ImageKind, ImageView, ProductType } from '@atelier/domain/product/product';
import { colorOf, popColorOf } from '../catalogue/colors.ts';
import { drawApparel } from './apparel/draw-apparel.ts';
import { drawFootwear } from './footwear/draw-footwear.ts';
import { lookOf } from './look.ts';
import { type Paint, paintWith } from './paint.ts';
import { drawPop } from './pop/draw-pop.ts';

/** What a drawing needs to know; every field is stored with the product, so pictures can be made at any time. */
export type ArtSpec = {
  readonly productType: ProductType;
  readonly style: string;
  readonly color: string;
  readonly shape?: string | null;
  readonly height?: string | null;
  readonly closure?: string | null;
  readonly lighted?: boolean | null;
  readonly apparelSubType?: string | null;
  readonly popType?: string | null;
};

const body = (paint: Paint, spec: ArtSpec, view: ImageView): string => {
  const look = lookOf(spec.style);
  switch (spec.productType) {
    case 'Footwear':
      return drawFootwear(
        paint,
        look,
        {
          shape: spec.shape ?? 'Runner',
          height: spec.height ?? 'Low',
          closure: spec.closure ?? 'Lace-Up',
          lighted: spec.lighted ?? false,
        },
        view,
      );
    case 'Apparel':
      return drawApparel(paint, look, spec.apparelSubType ?? 'T-Shirt', view);
    case 'POP':
      return drawPop(paint, look, spec.popType ?? 'Floor Display', view);
  }
};

/** A 4:3 picture `size` pixels wide. */
export const drawProduct = (spec: ArtSpec, view: ImageView, size: number, kind: ImageKind = 'photo'): string => {
  const color = spec.productType === 'POP' ? popColorOf(spec.color) : colorOf(spec.color);
  const paint = paintWith(color.tones, kind);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="${size}" height="${size * 0.75}">${paint.defs}${paint.ground}${body(paint, spec, view)}</svg>`;
};
