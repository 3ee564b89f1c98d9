import type { SheetColor, SheetStyle } from '../content/sheet-content.ts';
import type { SheetColumn, SheetPlan } from '../content/sheet-plan.ts';
import { wrapped } from '../kit/measure.ts';
import type { Row } from '../kit/paginate.ts';
import { type Frame, inks } from '../kit/paper.ts';
import type { Pen } from '../kit/pen.ts';
import { drawThumb, thumbHeight } from './color-thumb.ts';
import { drawFacts, type Fact, factsHeight } from './facts.ts';
import { drawLongTexts, longTextsHeight, longTextsOf } from './long-texts.ts';
import { colorCount, differingColumns, mainFigure, shortColumns, styleBefore, styleValue } from './values.ts';

const factsWidth = 153;
const between = 12;
const gap = 5;
const across = 6;
const nameSet = { face: 'wide', size: 10.5 } as const;
const nameLeading = 12.5;
const padding = 6;

const drawName = (pen: Pen, style: SheetStyle, words: string, { x, y }: { x: number; y: number }): number => {
  const lines = wrapped(style.name, factsWidth, nameSet, 3);
  pen.part('H3');
  pen.lines(lines, { ...nameSet, x, y, leading: nameLeading });
  pen.part('P');
  const below = y + (lines.length - 1) * nameLeading + 11;
  pen.text(words, { size: 7.5, x, y: below, width: factsWidth, ink: inks.soft });
  return below;
};

const factsOf = (style: SheetStyle, columns: readonly SheetColumn[]): Fact[] => {
  const main = mainFigure(columns);
  return columns.flatMap((column) => {
    const value = styleValue(style, column);
    const before = styleBefore(style, column);
    if (value === undefined || value === '') return [];
    return [{ label: column.label, value, strong: column === main, ...(before === undefined ? {} : { before }) }];
  });
};

/** A style named once: its facts, its first color large, the others beside it and, where they do not fit, below. */
export const styleRows = (style: SheetStyle, plan: SheetPlan, frame: Frame): Row[] => {
  const { includeImages: images, showSortNumber, hideColorSpillover } = plan.options;
  const columns = shortColumns(plan);
  const facts = factsOf(style, columns);
  const differing = differingColumns(style, columns);
  const area = { x: frame.left + factsWidth + between, width: frame.inner - factsWidth - between };
  const small = (area.width - gap * (across - 1)) / across;
  const large = small * 2 + gap;
  const smallHeight = thumbHeight(small, images, differing);
  const largeHeight = thumbHeight(large, images, differing);
  const [first, ...rest] = style.colors;
  const nameLines = wrapped(style.name, factsWidth, nameSet, 3).length;
  const badges = (style.badges ?? []).map(({ words }) => words).join(', ');
  /** A line of its own above the name. */
  const above = showSortNumber || badges !== '' ? 9 : 0;
  const headHeight = 15 + above + (nameLines - 1) * nameLeading + 17;
  const leftHeight = headHeight + factsHeight(facts, factsWidth);
  const besideRows = Math.max(
    1,
    Math.round(largeHeight / smallHeight),
    Math.floor((leftHeight - padding) / smallHeight),
  );
  const beside = rest.slice(0, (across - 2) * besideRows);
  const spilt = rest.slice(beside.length);
  const look = { images, differing };
  const xOf = (column: number): number => area.x + column * (small + gap);

  const besideHeight = Math.ceil(beside.length / (across - 2)) * smallHeight;
  const hidden = hideColorSpillover && spilt.length > 0 ? 10 : 0;
  const texts = longTextsOf(style, plan);
  const textsHeight = texts.length === 0 ? 0 : longTextsHeight(texts, area.width) + 4;
  const picturesHeight = padding + Math.max(largeHeight, besideHeight) + hidden;
  // Beside its facts if there is room, otherwise below all its colors.
  const textsInside = textsHeight > 0 && (hideColorSpillover || spilt.length === 0);
  const height = Math.max(leftHeight, picturesHeight + (textsInside ? textsHeight : 0));

  const drawRule = (pen: Pen, y: number): void => pen.rule(frame.left, y, frame.inner, 0.9, inks.ink);
  const card: Row = {
    height: height + padding,
    draw(pen, y) {
      drawRule(pen, y);
      pen.part('P');
      if (showSortNumber)
        pen.text(String(style.sortNumber), { size: 7, x: frame.left, y: y + 10, ink: inks.soft, tabular: true });
      if (badges !== '')
        pen.text(badges, {
          face: 'strong',
          size: 7,
          x: frame.left,
          y: y + 10,
          width: factsWidth,
          align: 'right',
          ink: inks.change,
        });
      const named = drawName(pen, style, `${style.style}, ${colorCount(style)}`, { x: frame.left, y: y + 15 + above });
      drawFacts(pen, facts, { x: frame.left, y: named + 6, width: factsWidth });
      if (first) drawThumb(pen, { style, color: first }, { x: area.x, y: y + padding, width: large }, look);
      for (const [at, color] of beside.entries())
        drawThumb(
          pen,
          { style, color },
          {
            x: xOf(2 + (at % (across - 2))),
            y: y + padding + Math.floor(at / (across - 2)) * smallHeight,
            width: small,
          },
          look,
        );
      if (hidden > 0)
        pen.text(`and ${spilt.length} more`, {
          size: 7,
          x: area.x,
          y: y + picturesHeight,
          width: area.width,
          align: 'right',
          ink: inks.soft,
        });
      if (textsInside) drawLongTexts(pen, texts, { x: area.x, y: y + picturesHeight, width: area.width });
      if (style.href !== undefined)
        pen.link({ x: frame.left, y, width: factsWidth, height: headHeight }, { href: style.href });
    },
  };
  const spillRow = (colors: readonly SheetColor[]): Row => ({
    height: smallHeight + 2,
    draw(pen, y, leads) {
      if (leads) {
        drawRule(pen, y);
        drawName(pen, style, `${style.style}, continued`, { x: frame.left, y: y + 15 });
      }
      for (const [at, color] of colors.entries())
        drawThumb(pen, { style, color }, { x: xOf(at), y: y + padding, width: small }, look);
    },
  });
  const rows = hideColorSpillover
    ? []
    : Array.from({ length: Math.ceil(spilt.length / across) }, (_, row) =>
        spillRow(spilt.slice(row * across, (row + 1) * across)),
      );
  const textRow: Row = {
    height: textsHeight,
    draw: (pen, y) => drawLongTexts(pen, texts, { x: area.x, y, width: area.width }),
  };
  return [card, ...rows, ...(textsHeight > 0 && !textsInside ? [textRow] : [])];
};
