import type { Align, Run } from './blocks.ts';
import { breakLines, type Line, type Measure } from './lines.ts';
import { boxOf, inks, type Pdf } from './page-frame.ts';

export interface TextLook {
  readonly size: number;
  /** From line to line. */
  readonly leading: number;
  readonly ink?: string;
  readonly base?: Partial<Run>;
  readonly align?: Align;
  readonly indent?: number;
  /** Up to the right edge unless told. */
  readonly width?: number;
  readonly before?: number;
  readonly after?: number;
  /** How many of its lines, and what height below it, must stay together with it on one page. */
  readonly keep?: number;
}

/** Where the next thing is drawn; it begins a new page when the old one is full. */
export interface Flow {
  readonly pdf: Pdf;
  y: number;
}

export const startFlow = (pdf: Pdf): Flow => ({ pdf, y: boxOf(pdf).top });

export const newPage = (flow: Flow): void => {
  flow.pdf.addPage();
  flow.y = boxOf(flow.pdf).top;
};

const isAtTop = ({ pdf, y }: Flow): boolean => y <= boxOf(pdf).top + 0.5;

/** Goes on below, or on the next page where this much does not fit any more. */
export const makeRoom = (flow: Flow, height: number): void => {
  if (flow.y + height > boxOf(flow.pdf).bottom && !isAtTop(flow)) newPage(flow);
};

export const leave = (flow: Flow, space: number): void => {
  if (!isAtTop(flow)) flow.y += space;
};

interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly ink: string;
}

const drawStroke = ({ pdf }: Flow, { x, y, width, ink }: Stroke): void => {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(ink)
    .stroke();
};

const drawPieces = (flow: Flow, line: Line, x: number, look: TextLook): void => {
  const { pdf } = flow;
  const baseline = flow.y + look.leading * 0.76;
  let at = x;
  for (const { text, face, width, run } of line.pieces) {
    const ink = run.href === undefined ? (look.ink ?? inks.ink) : inks.link;
    // Faces sit at different heights in their files; all stand on the same line.
    pdf
      .font(face.name)
      .fontSize(look.size)
      .fillColor(ink)
      .text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
    if (run.underline || run.href !== undefined)
      drawStroke(flow, { x: at, y: baseline + look.size * 0.14, width, ink });
    if (run.strike) drawStroke(flow, { x: at, y: baseline - look.size * 0.28, width, ink });
    if (run.href !== undefined) pdf.link(at, flow.y, width, look.leading, run.href);
    at += width;
  }
};

export const measureIn =
  (pdf: Pdf, size: number): Measure =>
  (text, face) =>
    pdf.font(face.name).fontSize(size).widthOfString(text);

/** Text of any length in lines, over as many pages as it needs. */
export const drawText = (flow: Flow, runs: readonly Run[], look: TextLook): void => {
  const { pdf } = flow;
  const { left, width } = boxOf(pdf);
  const indent = look.indent ?? 0;
  const room = look.width ?? width - indent;
  const lines = breakLines(runs, { width: room, measure: measureIn(pdf, look.size), base: look.base ?? {} });
  leave(flow, look.before ?? 0);
  makeRoom(flow, look.leading * Math.min(lines.length, 2) + (look.keep ?? 0));
  for (const line of lines) {
    makeRoom(flow, look.leading);
    const spare = room - line.width;
    const shift = look.align === 'center' ? spare / 2 : look.align === 'right' ? spare : 0;
    drawPieces(flow, line, left + indent + shift, look);
    flow.y += look.leading;
  }
  flow.y += look.after ?? 0;
};
