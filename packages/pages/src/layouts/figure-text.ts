import type { SheetColor, SheetStyle } from '../content/sheet-content.ts';
import type { SheetColumn } from '../content/sheet-plan.ts';
import { widthOf } from '../kit/measure.ts';
import { inks } from '../kit/paper.ts';
import type { Pen, PenText } from '../kit/pen.ts';
import { colorValue } from './values.ts';

const old = 7;

/** A value at its right edge; what it was when the reader last saw it stands struck before it. */
export const drawFigure = (
  pen: Pen,
  { style, color, column }: { style: SheetStyle; color: SheetColor; column: SheetColumn },
  set: PenText & { readonly width: number },
): void => {
  const value = colorValue(style, color, column);
  const before = color.before?.[column.key];
  const changed = before !== undefined && before !== value;
  pen.text(value, { ...set, align: 'right', tabular: true, ...(changed ? { ink: inks.change } : {}) });
  if (!changed || before === '') return;
  const taken = widthOf(value, { ...set, tabular: true }) + 4;
  const width = widthOf(before, { size: old, tabular: true });
  if (taken + width > set.width) return;
  const x = set.x + set.width - taken - width;
  pen.text(before, { size: old, tabular: true, x, y: set.y, ink: inks.soft });
  pen.strike(x, set.y, width, old, inks.soft);
};
