import type { Block } from './blocks.ts';
import { drawPicture, drawPictures, type Picture } from './draw-pictures.ts';
import { drawText, type Flow, leave, makeRoom, startFlow, type TextLook } from './flow.ts';
import { boxOf, closePages, drawLine, type FrameText, inks, openPages } from './page-frame.ts';

export interface PageDocument extends FrameText {
  /** Above the title: what kind of document it is and of when. */
  readonly eyebrow: string;
  readonly blocks: readonly Block[];
  /** By the names that blocks use; one that is missing is left out. */
  readonly pictures: Readonly<Record<string, Picture>>;
  /** Shown below the text, two to a row. */
  readonly gallery: readonly { readonly picture: string; readonly words: string }[];
}

const body: TextLook = { size: 11, leading: 16.5, after: 8 };
const headings: Readonly<Record<1 | 2 | 3, TextLook>> = {
  1: { size: 20, leading: 25, before: 12, after: 6, base: { bold: true }, keep: 40 },
  2: { size: 16, leading: 21, before: 10, after: 5, base: { bold: true }, keep: 36 },
  3: { size: 12.5, leading: 17.5, before: 8, after: 4, base: { bold: true }, keep: 32 },
};

const drawItem = (flow: Flow, { depth, marker, runs }: Extract<Block, { kind: 'item' }>): void => {
  const indent = 20 + depth * 18;
  makeRoom(flow, body.leading * 2);
  if (marker !== '') drawText(flow, [{ text: marker }], { ...body, indent: indent - 16, after: -body.leading });
  drawText(flow, runs, { ...body, indent, after: 4 });
};

const drawQuote = (flow: Flow, runs: Extract<Block, { kind: 'quote' }>['runs']): void => {
  leave(flow, 6);
  makeRoom(flow, body.leading * 2);
  const from = flow.y;
  drawText(flow, runs, { ...body, indent: 18, ink: inks.soft, base: { italic: true } });
  const { left } = boxOf(flow.pdf);
  if (flow.y > from) flow.pdf.rect(left, from + 2, 2.5, flow.y - from - 10).fill(inks.line);
};

const drawRule = (flow: Flow): void => {
  const { left, width } = boxOf(flow.pdf);
  leave(flow, 6);
  makeRoom(flow, 14);
  flow.pdf
    .moveTo(left, flow.y)
    .lineTo(left + width, flow.y)
    .lineWidth(0.6)
    .strokeColor(inks.line)
    .stroke();
  flow.y += 14;
};

const drawBlock = (flow: Flow, block: Block, pictures: PageDocument['pictures']): void => {
  if (block.kind === 'heading') drawText(flow, block.runs, { ...headings[block.level], align: block.align });
  else if (block.kind === 'paragraph') drawText(flow, block.runs, { ...body, align: block.align });
  else if (block.kind === 'item') drawItem(flow, block);
  else if (block.kind === 'quote') drawQuote(flow, block.runs);
  else if (block.kind === 'rule') drawRule(flow);
  else drawPicture(flow, pictures[block.picture]);
};

const drawHead = (flow: Flow, { title, eyebrow }: PageDocument): void => {
  const { left, width } = boxOf(flow.pdf);
  drawLine(flow.pdf, 'ATELIER', { x: left, y: flow.y, size: 10, ink: inks.ink }, { bold: true, spacing: 1.6 });
  drawLine(flow.pdf, eyebrow, { x: left + width, y: flow.y, size: 9, ink: inks.soft }, { fromRight: true });
  flow.y += 44;
  drawText(flow, [{ text: title }], { size: 28, leading: 33, after: 10, base: { bold: true } });
  flow.pdf.rect(left, flow.y, 44, 2.5).fill(inks.ink);
  flow.y += 24;
};

/** A text with pictures as a PDF: its title on the first page, head and foot on the others. */
export const drawDocument = (document: PageDocument): Promise<Buffer> => {
  const pdf = openPages(document);
  const flow = startFlow(pdf);
  drawHead(flow, document);
  for (const block of document.blocks) drawBlock(flow, block, document.pictures);
  drawPictures(flow, document.gallery, document.pictures);
  return closePages(pdf, document);
};
