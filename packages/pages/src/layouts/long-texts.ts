import type { SheetStyle } from '../content/sheet-content.ts';
import type { SheetPlan } from '../content/sheet-plan.ts';
import { wrapped } from '../kit/measure.ts';
import { inks } from '../kit/paper.ts';
import type { Pen } from '../kit/pen.ts';
import { inOneLine, longColumns } from './values.ts';

interface LongText {
  readonly label: string;
  readonly text: string;
}

const set = { size: 7.5 } as const;
const leading = 10;
const labelWidth = 92;
const mostLines = 12;

export const longTextsOf = (style: SheetStyle, plan: SheetPlan): LongText[] =>
  longColumns(plan).flatMap(({ key, label }) => {
    const text = inOneLine(style.values[key] ?? style.colors[0]?.values[key] ?? '');
    return text === '' ? [] : [{ label, text }];
  });

const linesOf = ({ text }: LongText, width: number): string[] => wrapped(text, width - labelWidth, set, mostLines);

export const longTextsHeight = (texts: readonly LongText[], width: number): number =>
  texts.reduce((sum, text) => sum + linesOf(text, width).length * leading + 4, 0);

/** What a text is called beside its lines. */
export const drawLongTexts = (
  pen: Pen,
  texts: readonly LongText[],
  { x, y, width }: { x: number; y: number; width: number },
): void => {
  let top = y;
  for (const text of texts) {
    const lines = linesOf(text, width);
    pen.text(text.label, { ...set, x, y: top + 9, width: labelWidth - 8, ink: inks.soft });
    pen.lines(lines, { ...set, x: x + labelWidth, y: top + 9, leading });
    top += lines.length * leading + 4;
  }
};
