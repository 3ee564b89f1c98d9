import type { Block, Run } from '../../blocks.ts';
import type { Row } from '../../kit/paginate.ts';
import { inks } from '../../kit/paper.ts';
import type { Pen } from '../../kit/pen.ts';
import { breakLines, type Line } from '../../lines.ts';

interface Look {
  readonly size: number;
  readonly leading: number;
  readonly after: number;
  readonly base?: Partial<Run>;
  readonly ink?: string;
  readonly indent?: number;
}

const body: Look = { size: 11, leading: 15.5, after: 7 };
const headings: Readonly<Record<1 | 2 | 3, Look>> = {
  1: { size: 20, leading: 25, after: 6, base: { bold: true } },
  2: { size: 15, leading: 20, after: 5, base: { bold: true } },
  3: { size: 12, leading: 16.5, after: 4, base: { bold: true } },
};

const drawLine = (pen: Pen, line: Line, { x, y }: { x: number; y: number }, look: Look): void => {
  let at = x;
  for (const { text, face, width, run } of line.pieces) {
    const ink = run.href === undefined ? (look.ink ?? inks.ink) : inks.link;
    pen.faced(text, face, { x: at, y, width, size: look.size, ink });
    if (run.underline || run.href !== undefined) pen.rule(at, y + 1.6, width, 0.5, ink);
    if (run.strike) pen.strike(at, y, width, look.size, ink);
    if (run.href !== undefined) pen.link({ x: at, y: y - look.size, width, height: look.leading }, { href: run.href });
    at += width;
  }
};

const textRows = (runs: readonly Run[], look: Look, box: { x: number; width: number }, align = 'left'): Row[] => {
  const width = box.width - (look.indent ?? 0);
  const measure = (text: string, face: { widthOf(text: string): number }) => (face.widthOf(text) * look.size) / 1000;
  const lines = breakLines(runs, { width, measure, ...(look.base ? { base: look.base } : {}) });
  return lines.map((line, at) => {
    const spare = width - line.width;
    const shift = align === 'center' ? spare / 2 : align === 'right' ? spare : 0;
    return {
      height: look.leading + (at === lines.length - 1 ? look.after : 0),
      draw: (pen, y) =>
        drawLine(pen, line, { x: box.x + (look.indent ?? 0) + shift, y: y + look.leading * 0.76 }, look),
    };
  });
};

const itemRows = (
  { depth, marker, runs }: Extract<Block, { kind: 'item' }>,
  box: { x: number; width: number },
): Row[] => {
  const indent = 16 + depth * 16;
  const [first, ...rest] = textRows(runs, { ...body, after: 3, indent }, box);
  if (!first) return [];
  const led: Row = {
    height: first.height,
    draw(pen, y, leads) {
      pen.text(marker, { size: body.size, x: box.x + indent - 14, y: y + body.leading * 0.76 });
      first.draw(pen, y, leads);
    },
  };
  return [led, ...rest];
};

const pictureRow = (
  { picture, words }: Extract<Block, { kind: 'picture' }>,
  box: { x: number; width: number },
): Row => ({
  height: box.width * 0.75 + 10,
  draw: (pen, y) =>
    pen.picture(
      { x: box.x, y, width: box.width, height: box.width * 0.75 },
      { picture, words, fit: 'inside', stand: 'middle' },
    ),
});

const ruleRow = (box: { x: number; width: number }): Row => ({
  height: 14,
  draw: (pen, y) => pen.rule(box.x, y + 5, box.width, 0.6, inks.strong),
});

/** What somebody wrote about a group, line by line. */
export const blockRows = (blocks: readonly Block[], box: { x: number; width: number }): Row[] =>
  blocks.flatMap((block): Row[] => {
    if (block.kind === 'heading') return textRows(block.runs, headings[block.level], box, block.align);
    if (block.kind === 'paragraph') return textRows(block.runs, body, box, block.align);
    if (block.kind === 'quote')
      return textRows(block.runs, { ...body, ink: inks.soft, base: { italic: true }, indent: 14 }, box);
    if (block.kind === 'item') return itemRows(block, box);
    return [block.kind === 'picture' ? pictureRow(block, box) : ruleRow(box)];
  });
