/** Widths a product picture comes in: a grid cell, a card, a page, a screen. */
export const imageSizes = { thumb: 80, small: 240, medium: 480, large: 1600 } as const;
export type ImageSize = keyof typeof imageSizes;

/** The key names a view of the product. Browsers keep the picture and ask each time whether they may still show it. */
export const productImageAddress = (styleColorId: string, key: string, size: ImageSize): string =>
  `/api/images/products/${encodeURIComponent(styleColorId)}/${key}/${size}`;

export const comingSoonAddress = (size: ImageSize): string => `/api/images/coming-soon/${size}`;

/**
 * A product freed from its ground, for a place on a stage and for one as large as the screen. The width is that of its whole
 * photo: how wide the product alone comes says how much of the photo it takes, so that all can be shown at one scale. One
 * that comes as wide as the photo could not be freed.
 */
export const cutOutWidths = { cutout: 800, hero: 1300 } as const;
export type CutOutSize = keyof typeof cutOutWidths;
export const isCutOut = (size: string): size is CutOutSize => size in cutOutWidths;
