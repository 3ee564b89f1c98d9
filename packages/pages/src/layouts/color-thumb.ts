import type { SheetColor, SheetStyle } from '../content/sheet-content.ts';
import type { SheetColumn } from '../content/sheet-plan.ts';
import { widthOf } from '../kit/measure.ts';
import { inks } from '../kit/paper.ts';
import type { Pen } from '../kit/pen.ts';
import { drawBadges } from './badges.ts';
import { drawFigure } from './figure-text.ts';
import { productPicture } from './product-picture.ts';
import { colorValue } from './values.ts';

const size = 7;
const leading = 9;

/** Code and first value, name, and what else differs from color to color. */
export const thumbLines = (differing: readonly SheetColumn[]): number => 2 + Math.max(0, differing.length - 1);

export const thumbHeight = (width: number, images: boolean, differing: readonly SheetColumn[]): number =>
  (images ? width * 0.75 + 2 : 0) + thumbLines(differing) * leading + 5;

/** A color of a style that is named elsewhere. */
export const drawThumb = (
  pen: Pen,
  { style, color }: { style: SheetStyle; color: SheetColor },
  { x, y, width }: { x: number; y: number; width: number },
  { images, differing }: { images: boolean; differing: readonly SheetColumn[] },
): void => {
  const height = images ? width * 0.75 : 0;
  if (images) {
    pen.picture({ x, y, width, height }, productPicture(style, color));
    pen.part('P');
    drawBadges(pen, color.badges, { x: x + 3, y: y + 8.5, width: width - 6 });
  }
  const [first, ...others] = differing;
  let line = y + height + (images ? 9 : 7);
  const taken = first ? widthOf(colorValue(style, color, first), { size, tabular: true }) + 3 : 0;
  const code = pen.text(color.code, { face: 'strong', size, x, y: line, width: Math.max(width - taken, 20) });
  if (first) drawFigure(pen, { style, color, column: first }, { x: x + code, y: line, width: width - code, size });
  if (!images) drawBadges(pen, color.badges, { x: x + code, y: line + leading, width: width - code });
  line += leading;
  pen.text(color.name, { size, x, y: line, width, ink: inks.soft });
  for (const column of others) {
    line += leading;
    if (colorValue(style, color, column) === '') continue;
    const label = pen.text(column.heading, {
      size,
      x,
      y: line,
      width: width - widthOf(colorValue(style, color, column), { size, tabular: true }) - 3,
      ink: inks.soft,
    });
    drawFigure(pen, { style, color, column }, { x: x + label, y: line, width: width - label, size });
  }
  if (color.href !== undefined) pen.link({ x, y, width, height: height + leading }, { href: color.href });
};
