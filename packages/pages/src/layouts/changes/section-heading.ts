import type { Row } from '../../kit/paginate.ts';
import { type Frame, inks } from '../../kit/paper.ts';

/** What follows, and how many of it. */
export const sectionHeading = (title: string, count: number, frame: Frame): Row => ({
  height: 26,
  draw(pen, y) {
    pen.part('H2');
    pen.text(title, { face: 'wide', size: 13, x: frame.left, y: y + 13 });
    pen.part('P');
    pen.text(String(count), { size: 7.5, x: frame.right - 60, y: y + 13, width: 60, align: 'right', ink: inks.soft });
    pen.rule(frame.left, y + 21, frame.inner, 0.9, inks.ink);
  },
});
