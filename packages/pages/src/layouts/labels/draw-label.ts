import { widthOf } from '../../kit/measure.ts';
import { inks } from '../../kit/paper.ts';
import type { Pen, PenText } from '../../kit/pen.ts';
import { qrCells } from '../../kit/qr-cells.ts';
import type { Box } from '../../model/page.ts';

export interface LabelContent {
  /** What a phone opens. */
  readonly address: string;
  /** What people read aloud. */
  readonly code: string;
  readonly style: string;
  readonly size: string;
  readonly place: string;
  /** Only where there is room. */
  readonly name: string;
}

const black = '#000000';
/** A reader wants four cells of white around the code. */
const quietCells = 4;
const roomForName = 84;
/** The rest is for words; below fifteen millimetres a phone must come too near. */
const codeShare = 0.38;
const smallestCode = 42.5;

interface Line extends Pick<PenText, 'face' | 'size' | 'ink'> {
  readonly text: string;
}

/** Smaller than this nobody reads it at arm's length; then it is shortened. */
const smallest = 5.5;

/** As large as its height allows, and small enough to stand whole in its width. */
const sizeFor = (text: string, face: NonNullable<PenText['face']>, most: number, width: number): number => {
  const room = widthOf(text, { face, size: 1 });
  return Math.max(smallest, Math.min(most, Math.floor((width / room) * 10) / 10));
};

const linesOf = ({ code, style, size, place, name }: LabelContent, height: number, width: number): Line[] => {
  const base = Math.min(height / 6, 17);
  const face = 'regular' as const;
  const line = (text: string, face: NonNullable<PenText['face']>, share: number, ink = black): Line[] =>
    text === '' ? [] : [{ text, face, ink, size: sizeFor(text, face, base * share, width) }];
  return [
    ...line(code, 'bold', 1.2),
    ...line(style, 'strong', 1.05),
    ...(height >= roomForName && name !== '' ? [{ text: name, face, ink: inks.soft, size: base * 0.72 }] : []),
    ...line(size, face, 0.95),
    ...line(place, 'strong', 1.05),
  ];
};

const leading = 1.24;

/** The code at the left as large as the label is high, what it says beside it. */
export const drawLabel = (pen: Pen, { x, y, width, height }: Box, content: LabelContent): void => {
  const { count, runs } = qrCells(content.address);
  const margin = Math.min(8, height * 0.08);
  const mostHigh = Math.min(height - 2 * margin, height / (1 + (2 * quietCells) / count));
  const side = Math.min(mostHigh, Math.max(smallestCode, width * codeShare));
  const quiet = Math.max(margin, (quietCells * side) / count);
  const top = y + (height - side) / 2;
  pen.part('P');
  pen.cells({ x: x + quiet, y: top, width: side, height: side }, { count, runs, ink: black });
  const left = x + quiet + side + quiet;
  const room = x + width - margin - left;
  const lines = linesOf(content, height - 2 * margin, room);
  const tall = lines.reduce((sum, { size }) => sum + size * leading, 0);
  let at = y + (height - tall) / 2;
  for (const { text, ...look } of lines) {
    pen.text(text, { ...look, x: left, y: at + look.size * 0.98, width: room });
    at += look.size * leading;
  }
};
