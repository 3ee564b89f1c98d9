/** How a product without its ground stands on the stage. */
export interface ProductShape {
  readonly ratio: number;
  /** How much of the photo's width it takes: all products are shown at one scale. */
  readonly share: number;
  /** It could not be freed from its ground and is shown with it. */
  readonly isPlain: boolean;
}

/** As the size of its picture says, of a photo that would be so wide. */
export const shapeIn = (
  { width, height }: { readonly width: number; readonly height: number },
  whole: number,
): ProductShape => {
  const share = Math.min(1, width / whole);
  return { ratio: width / Math.max(1, height), share, isPlain: share === 1 };
};

/** Until its picture is there. */
export const shapeBefore = { ratio: 2.1, share: 0.75 };

export const stateOfShape = ({ isPlain }: ProductShape): 'plain' | 'cut' => (isPlain ? 'plain' : 'cut');
