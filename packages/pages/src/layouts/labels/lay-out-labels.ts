import { bookOf, type Draft } from '../../kit/book.ts';
import type { PageBook } from '../../model/page.ts';
import { drawLabel, type LabelContent } from './draw-label.ts';

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Lengths in millimetres, from the upper left corner of the paper. */
export interface LabelSheet {
  readonly title: string;
  readonly paper: Extent;
  /** Of one label. */
  readonly size: Extent;
  /** The upper left corners of the labels of a page. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
  /** So many labels of the first sheet are used up. */
  readonly skip: number;
  readonly labels: readonly LabelContent[];
}

const inPoints = (millimetres: number): number => (millimetres * 72) / 25.4;

/** [M18] Labels on sheets or on a roll, each where its format has it. */
export const layOutLabels = ({ title, paper, size, places, skip, labels }: LabelSheet): PageBook => {
  const [width, height] = [inPoints(size.width), inPoints(size.height)];
  const before = skip % places.length;
  const pages = Math.ceil((before + labels.length) / places.length);
  const drafts = Array.from(
    { length: pages },
    (_, page): Draft => ({
      draw(pen) {
        for (const [n, place] of places.entries()) {
          const content = labels[page * places.length + n - before];
          if (content) drawLabel(pen, { x: inPoints(place.x), y: inPoints(place.y), width, height }, content);
        }
      },
    }),
  );
  const frame = { width: inPoints(paper.width), height: inPoints(paper.height) };
  return bookOf({ title, subject: 'Labels' }, frame, drafts);
};
