import type { SheetColor, SheetStyle } from '../content/sheet-content.ts';
import { inks } from '../kit/paper.ts';
import type { PictureMark } from '../model/page.ts';

/** A product on its tile, whole; one without a picture keeps its place. */
export const productPicture = (
  { name }: Pick<SheetStyle, 'name'>,
  color: Pick<SheetColor, 'name' | 'picture'>,
): Omit<PictureMark, 'kind' | 'x' | 'y' | 'width' | 'height'> => ({
  ...(color.picture === undefined ? {} : { picture: color.picture }),
  words: `${name}, ${color.name}`,
  fit: 'inside',
  stand: 'middle',
  ground: inks.tile,
});
