import type { SheetColor, SheetStyle } from '../content/sheet-content.ts';
import type { SheetColumn, SheetPlan } from '../content/sheet-plan.ts';
import { widthOf, wrapped } from '../kit/measure.ts';
import { inks } from '../kit/paper.ts';
import type { Pen } from '../kit/pen.ts';
import { drawBadges } from './badges.ts';
import { drawFigure } from './figure-text.ts';
import { productPicture } from './product-picture.ts';
import { colorValue, inOneLine, longColumns, mainFigure, shortColumns } from './values.ts';

const size = 7.5;
const leading = 9.2;
const longLines = 2;
/** A day says itself what it is. */
const unlabelled: ReadonlySet<string> = new Set(['availability']);

/** One color of one style: its picture, who it is and what it costs. The same height all over a document. */
export interface GridCell {
  readonly height: number;
  draw(pen: Pen, of: { style: SheetStyle; color: SheetColor }, at: { x: number; y: number }): void;
}

/** The two figures beside the name; what else was asked for follows line by line. */
const sides = (columns: readonly SheetColumn[]): { beside: SheetColumn[]; below: SheetColumn[] } => {
  const main = mainFigure(columns);
  const second = columns.find((column) => column.print === 'figure' && column !== main);
  const beside = [main, second].filter((column) => column !== undefined);
  return { beside, below: columns.filter((column) => !beside.includes(column)) };
};

const small = { size: 7, tabular: true } as const;

/** A fact beside a day or a figure that needs no label; everything else has a line of its own. */
const pairsOf = (columns: readonly SheetColumn[]): [SheetColumn, SheetColumn?][] => {
  const pairs: [SheetColumn, SheetColumn?][] = [];
  for (const column of columns) {
    const last = pairs.at(-1);
    if (last && last.length === 1 && last[0].print === 'fact' && unlabelled.has(column.key)) last.push(column);
    else pairs.push([column]);
  }
  return pairs;
};

export const gridCell = (plan: SheetPlan, width: number): GridCell => {
  const { includeImages, showSortNumber } = plan.options;
  const { beside, below } = sides(shortColumns(plan));
  const long = longColumns(plan);
  const pictureHeight = includeImages ? width * 0.75 : 0;
  const pairs = pairsOf(below);
  const lines = 3 + pairs.length + long.length * longLines;
  return {
    height: pictureHeight + lines * leading + (includeImages ? 3 : 8),
    draw(pen, { style, color }, { x, y }) {
      if (includeImages) pen.picture({ x, y, width, height: pictureHeight }, productPicture(style, color));
      pen.part('P');
      const badges = [...(style.badges ?? []), ...(color.badges ?? [])];
      const number = showSortNumber ? String(style.sortNumber) : '';
      if (includeImages) drawBadges(pen, badges, { x: x + 4, y: y + 10, width: width - 8 });
      else pen.rule(x, y, width, 0.5, inks.strong);
      if (number !== '' && includeImages)
        pen.text(number, { size: 7, x: x + 4, y: y + 10, ink: inks.soft, tabular: true });
      let line = y + pictureHeight + (includeImages ? leading + 1 : leading + 3);
      const name = number !== '' && !includeImages ? `${number}  ${style.name}` : style.name;
      pen.text(name, { face: 'strong', size, x, y: line, width: includeImages ? width : width - 30 });
      if (!includeImages) drawBadges(pen, badges, { x, y: line, width });
      for (const [at, left] of [`${style.style} ${color.code}`, color.name].entries()) {
        line += leading;
        const column = beside[at];
        const taken = column
          ? widthOf(colorValue(style, color, column), { face: 'strong', size, tabular: true }) + 6
          : 0;
        pen.text(left, { size, x, y: line, width: width - taken, ...(at === 0 ? {} : { ink: inks.soft }) });
        if (column)
          drawFigure(
            pen,
            { style, color, column },
            { x, y: line, width, size, ...(at === 0 ? { face: 'strong' } : { ink: inks.soft }) },
          );
      }
      for (const [left, right] of pairs) {
        line += leading;
        const label = pen.text(left.heading, { ...small, x, y: line, width: width * 0.45, ink: inks.soft }) + 4;
        const room = right ? width * 0.56 - label : width - label;
        pen.text(colorValue(style, color, left), {
          ...small,
          x: x + label,
          y: line,
          width: room,
          ...(right ? {} : { align: 'right' }),
        });
        if (right)
          drawFigure(
            pen,
            { style, color, column: right },
            { ...small, x: x + width * 0.58, y: line, width: width * 0.42 },
          );
      }
      for (const column of long) {
        const text = wrapped(inOneLine(colorValue(style, color, column)), width, { size: 7 }, longLines);
        pen.lines(text, { size: 7, x, y: line + leading, leading, ink: inks.soft });
        line += leading * longLines;
      }
      const href = color.href ?? style.href;
      if (href !== undefined) pen.link({ x, y, width, height: pictureHeight + leading * 3 }, { href });
    },
  };
};
