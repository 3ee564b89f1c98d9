/** Widths a product picture comes in: a grid cell, a card, a page, a screen. */
export const imageSizes = { thumb: 80, small: 240, medium: 480, large: 1600 } as const;
export type ImageSize = keyof typeof imageSizes;

/** The key names a view of the product. Browsers keep the picture and ask each time whether they may still show it. */
export const productImageAddress = (styleColorId: string, key: string, size: ImageSize): string =>
  `/api/images/products/${encodeURIComponent(styleColorId)}/${key}/${size}`;

export const comingSoonAddress = (size: ImageSize): string => `/api/images/coming-soon/${size}`;
