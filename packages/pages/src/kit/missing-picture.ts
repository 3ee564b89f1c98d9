import type { Box, Mark } from '../model/page.ts';
import { inks } from './paper.ts';
import { penOn } from './pen.ts';

/** A closed box seen from above, in units of its own width. */
const strokes = [
  [0, 0.25, 0.5, 0],
  [0.5, 0, 1, 0.25],
  [1, 0.25, 0.5, 0.5],
  [0.5, 0.5, 0, 0.25],
  [0, 0.25, 0, 0.75],
  [1, 0.25, 1, 0.75],
  [0, 0.75, 0.5, 1],
  [0.5, 1, 1, 0.75],
  [0.5, 0.5, 0.5, 1],
] as const;

const smallestWithWords = 70;

/** What stands in the place of a picture that is not there: every renderer draws these instead. */
export const missingPicture = ({ x, y, width, height }: Box, ground: string = inks.tile): Mark[] => {
  const marks: Mark[] = [];
  const pen = penOn({ marks, anchors: [] });
  const words = width >= smallestWithWords;
  const side = Math.min(width * 0.3, height * 0.36, 64);
  const left = x + (width - side) / 2;
  const top = y + (height - side) / 2 - (words ? 5 : 0);
  pen.rect({ x, y, width, height }, ground);
  for (const [x1, y1, x2, y2] of strokes)
    marks.push({
      kind: 'line',
      x1: left + x1 * side,
      y1: top + y1 * side,
      x2: left + x2 * side,
      y2: top + y2 * side,
      ink: inks.strong,
      weight: Math.max(0.5, side / 48),
    });
  if (words) pen.text('Coming soon', { x, y: top + side + 13, width, align: 'center', size: 7, ink: inks.soft });
  return marks;
};
