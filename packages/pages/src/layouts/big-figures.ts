import { inks } from '../kit/paper.ts';
import type { Pen } from '../kit/pen.ts';
import type { Fact } from './facts.ts';

const most = 5;
const height = 34;

const narrowest = 100;

const acrossOf = (facts: readonly Fact[], width: number): number =>
  Math.max(1, Math.min(most, Math.max(4, facts.length), Math.floor(width / narrowest)));

export const bigFiguresHeight = (facts: readonly Fact[], width: number): number =>
  Math.ceil(facts.length / acrossOf(facts, width)) * height + 4;

/** Prices and days, large enough to be read across a table. */
export const drawBigFigures = (
  pen: Pen,
  facts: readonly (Fact & { readonly before?: string })[],
  { x, y, width }: { x: number; y: number; width: number },
): void => {
  const across = acrossOf(facts, width);
  const own = width / across;
  for (const [at, { label, value, before }] of facts.entries()) {
    const left = x + (at % across) * own;
    const top = y + Math.floor(at / across) * height;
    pen.text(label, { size: 7.5, x: left, y: top + 10, width: own - 10, ink: inks.soft });
    const changed = before !== undefined && before !== value;
    const ink = changed ? inks.change : inks.ink;
    const taken = pen.text(value, {
      face: 'wide',
      size: 12.5,
      x: left,
      y: top + 25,
      width: own - 10,
      tabular: true,
      ink,
    });
    if (!changed) continue;
    const was = pen.text(before, {
      size: 8,
      x: left + taken + 6,
      y: top + 25,
      width: own - taken - 12,
      ink: inks.soft,
    });
    pen.strike(left + taken + 6, top + 25, was, 8, inks.soft);
  }
};
