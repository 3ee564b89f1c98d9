import type { SheetStyle } from '../content/sheet-content.ts';
import { widthOf, wrapped } from '../kit/measure.ts';
import type { Row } from '../kit/paginate.ts';
import { type Frame, inks } from '../kit/paper.ts';

const name = { face: 'wide', size: 19 } as const;
const leading = 22;

/** The name of the style, large, with who it is below it. */
export const tearHead = (style: SheetStyle, words: string, right: string, frame: Frame): Row => {
  const lines = wrapped(style.name, frame.inner, name, 3);
  return {
    height: lines.length * leading + 24,
    draw(pen, y) {
      pen.part('H1');
      pen.lines(lines, { ...name, x: frame.left, y: y + 16, leading });
      pen.part('P');
      const below = y + 16 + (lines.length - 1) * leading + 15;
      const taken = widthOf(right, { face: 'strong', size: 8.5 });
      pen.text(words, { size: 8.5, x: frame.left, y: below, width: frame.inner - taken - 16 });
      pen.text(right, { face: 'strong', size: 8.5, x: frame.right - taken, y: below });
      const badges = (style.badges ?? []).map((badge) => badge.words).join(', ');
      if (badges !== '')
        pen.text(badges, {
          face: 'strong',
          size: 8.5,
          x: frame.left + widthOf(words, { size: 8.5 }) + 10,
          y: below,
          ink: inks.change,
        });
    },
  };
};
