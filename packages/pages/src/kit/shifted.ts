import type { Pen } from './pen.ts';

/** The same pen, a step to the right: what is drawn in a column does not know which one it is in. */
export const shifted = (pen: Pen, dx: number): Pen => ({
  ...pen,
  text: (words, set) => pen.text(words, { ...set, x: set.x + dx }),
  lines: (lines, set) => pen.lines(lines, { ...set, x: set.x + dx }),
  rule: (x, y, width, weight, ink) => pen.rule(x + dx, y, width, weight, ink),
});
