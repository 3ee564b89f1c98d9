/** How a product without its ground stands on the stage. */
export interface ProductShape {
  readonly ratio: number;
  /** How much of the photo's width it takes: all products are shown at one scale. */
  readonly share: number;
  /** It could not be freed from its ground and is shown with it. */
  readonly isPlain: boolean;
}

/** As its picture says, of a photo that would be so wide. */
export const shapeIn = (
  { naturalWidth, naturalHeight }: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>,
  whole: number,
): ProductShape => {
  const share = Math.min(1, naturalWidth / whole);
  return { ratio: naturalWidth / Math.max(1, naturalHeight), share, isPlain: share === 1 };
};
