import type { SheetColor, SheetStyle } from '../content/sheet-content.ts';
import type { SheetColumn } from '../content/sheet-plan.ts';
import { wrapped } from '../kit/measure.ts';
import { inks } from '../kit/paper.ts';
import type { Pen } from '../kit/pen.ts';
import { colorValue, inOneLine } from './values.ts';

const set = { size: 7 } as const;
export const underLeading = 9;

/** 'Division Running   Box B': what found no column of its own, so that nothing that was asked for is missing. */
export const underLines = (
  style: SheetStyle,
  color: SheetColor,
  columns: readonly SheetColumn[],
  { width, first }: { width: number; first: boolean },
): string[] => {
  // What holds for the style is said with its first color.
  const said = first ? columns : columns.filter(({ of }) => of === 'color');
  const words = said.flatMap((column) => {
    const text = inOneLine(colorValue(style, color, column));
    return text === '' ? [] : [`${column.heading} ${text}`];
  });
  return wrapped(words.join('  ·  '), width, set, 14);
};

export const drawUnder = (pen: Pen, lines: readonly string[], at: { x: number; y: number }): void =>
  pen.lines(lines, { ...set, ...at, leading: underLeading, ink: inks.soft });
