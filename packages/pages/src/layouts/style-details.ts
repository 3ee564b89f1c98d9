import type { SheetStyle } from '../content/sheet-content.ts';
import type { SheetPlan } from '../content/sheet-plan.ts';
import { wrapped } from '../kit/measure.ts';
import type { Row } from '../kit/paginate.ts';
import { type Frame, inks } from '../kit/paper.ts';
import { drawFacts, type Fact, factsHeight } from './facts.ts';
import { longColumns, shortColumns, styleBefore, styleValue } from './values.ts';

const leading = 10;

/** Each line of a long text between hairlines. */
const linesOf = (style: SheetStyle, plan: SheetPlan, width: number): string[][] =>
  longColumns(plan).flatMap(({ key }) =>
    (style.values[key] ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => wrapped(line, width, { size: 7.5 })),
  );

export const styleFacts = (style: SheetStyle, plan: SheetPlan, print: 'figure' | 'fact'): Fact[] =>
  shortColumns(plan).flatMap((column) => {
    const value = column.print === print ? styleValue(style, column) : undefined;
    const before = styleBefore(style, column);
    return value ? [{ label: column.label, value, ...(before === undefined ? {} : { before }) }] : [];
  });

const heightOf = (lines: readonly string[]): number => lines.length * leading + 3;

/** What a style says of itself: its texts on the left, its facts on the right. */
export const detailRows = (style: SheetStyle, plan: SheetPlan, frame: Frame, extra: readonly Fact[] = []): Row[] => {
  const facts = [...extra, ...styleFacts(style, plan, 'fact')];
  const gap = 22;
  const half = (frame.inner - gap) / 2;
  const textWidth = facts.length === 0 ? frame.inner : half;
  const texts = linesOf(style, plan, textWidth);
  if (texts.length === 0 && facts.length === 0) return [];
  const factsX = texts.length === 0 ? frame.left : frame.left + half + gap;
  const factsWidth = texts.length === 0 ? frame.inner : half;
  const height = Math.max(
    texts.reduce((sum, lines) => sum + heightOf(lines), 0),
    factsHeight(facts, factsWidth),
  );
  return [
    {
      height: height + 14,
      draw(pen, y) {
        pen.part('P');
        let top = y + 4;
        for (const lines of texts) {
          pen.lines(lines, { size: 7.5, x: frame.left, y: top + 9, leading });
          top += heightOf(lines);
          pen.rule(frame.left, top, textWidth, 0.5, inks.line);
        }
        drawFacts(pen, facts, { x: factsX, y: y + 4, width: factsWidth });
      },
    },
  ];
};
