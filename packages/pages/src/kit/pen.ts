import { type Face, inFaces } from '../faces.ts';
import type { Box, CellsMark, Mark, Page, PartTag, PictureMark } from '../model/page.ts';
import { fitted, type TextSet, widthOf } from './measure.ts';
import { inks } from './paper.ts';

export interface PenText extends TextSet {
  readonly x: number;
  /** The line it stands on. */
  readonly y: number;
  readonly ink?: string;
  /** Shortened to it, and aligned within it. */
  readonly width?: number;
  readonly align?: 'left' | 'center' | 'right';
}

export interface Pen {
  /** Answers how wide it is. */
  text(words: string, set: PenText): number;
  /** Words whose face is known already, as of a broken line. */
  faced(words: string, face: Face, at: { x: number; y: number; width: number; size: number; ink: string }): void;
  lines(lines: readonly string[], set: PenText & { readonly leading: number }): void;
  rect(box: Box, ink: string): void;
  cells(box: Box, of: Omit<CellsMark, 'kind' | keyof Box>): void;
  /** From left to right at this height. */
  rule(x: number, y: number, width: number, weight?: number, ink?: string): void;
  strike(x: number, y: number, width: number, size: number, ink: string): void;
  picture(box: Box, of: Omit<PictureMark, 'kind' | keyof Box>): void;
  link(box: Box, to: { readonly href?: string; readonly anchor?: string }): void;
  part(tag: PartTag): void;
  anchor(name: string, y: number): void;
}

export interface Sheet {
  readonly marks: Mark[];
  readonly anchors: Page['anchors'][number][];
}

/** A break or a tab inside a name would be drawn as a box. */
const drawable = (words: string): string => words.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').normalize('NFC');

const round = (value: number): number => Math.round(value * 100) / 100;
const rounded = ({ x, y, width, height }: Box): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

/** Puts marks on one page. */
export const penOn = ({ marks, anchors }: Sheet): Pen => {
  const text: Pen['text'] = (words, set) => {
    const { x, y, width, align = 'left', face = 'regular', size, ink = inks.ink, spacing, tabular } = set;
    const clean = drawable(words);
    const shown = width === undefined ? clean : fitted(clean, width, set);
    const drawn = widthOf(shown, set);
    const spare = (width ?? 0) - drawn;
    let at = align === 'left' ? x : align === 'right' ? x + spare : x + spare / 2;
    for (const piece of inFaces(shown, face)) {
      const own = widthOf(piece.text, set);
      marks.push({
        kind: 'text',
        x: round(at),
        y: round(y),
        width: round(own),
        text: piece.text,
        face: piece.face.name,
        size,
        ink,
        ...(spacing === undefined ? {} : { spacing }),
        ...(tabular ? { tabular } : {}),
      });
      at += own;
    }
    return drawn;
  };
  const line = (x1: number, y: number, x2: number, weight: number, ink: string): void => {
    marks.push({ kind: 'line', x1: round(x1), y1: round(y), x2: round(x2), y2: round(y), weight, ink });
  };
  return {
    text,
    lines(lines, { leading, ...set }) {
      for (const [at, words] of lines.entries()) text(words, { ...set, y: set.y + at * leading });
    },
    faced: (words, { name }, { x, y, width, size, ink }) =>
      marks.push({ kind: 'text', x: round(x), y: round(y), width: round(width), text: words, face: name, size, ink }),
    rect: (box, ink) => marks.push({ kind: 'rect', ...rounded(box), ink }),
    cells: (box, of) => marks.push({ kind: 'cells', ...rounded(box), ...of }),
    rule: (x, y, width, weight = 0.5, ink = inks.line) => line(x, y, x + width, weight, ink),
    strike: (x, y, width, size, ink) => line(x, y - size * 0.27, x + width, 0.6, ink),
    picture: (box, of) => marks.push({ kind: 'picture', ...rounded(box), ...of }),
    link: (box, to) => marks.push({ kind: 'link', ...rounded(box), ...to }),
    part: (tag) => marks.push({ kind: 'part', tag }),
    anchor: (name, y) => anchors.push({ name, y: round(y) }),
  };
};
