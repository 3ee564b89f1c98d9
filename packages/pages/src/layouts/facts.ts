import { widthOf, wrapped } from '../kit/measure.ts';
import { inks } from '../kit/paper.ts';
import type { Pen } from '../kit/pen.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
  /** Struck before the value. */
  readonly before?: string;
}

const size = 7.5;
const leading = 9.5;
const pitch = 13;
const mostLines = 4;

const linesOf = ({ label, value }: Fact, width: number): string[] => {
  const room = Math.max(width * 0.4, width - widthOf(label, { size }) - 10);
  return wrapped(value, room, { face: 'strong', size }, mostLines);
};

const heightOf = (fact: Fact, width: number): number => pitch + Math.max(0, linesOf(fact, width).length - 1) * leading;

/** What a fact says in two words each, one below the other, between hairlines. */
export const factsHeight = (facts: readonly Fact[], width: number): number =>
  facts.reduce((sum, fact) => sum + heightOf(fact, width), 0);

export const drawFacts = (
  pen: Pen,
  facts: readonly Fact[],
  { x, y, width }: { x: number; y: number; width: number },
): void => {
  let top = y;
  for (const fact of facts) {
    const lines = linesOf(fact, width);
    const line = top + 9;
    pen.text(fact.label, { size, x, y: line, width: width * 0.6, ink: inks.soft });
    const face = fact.strong ? 'strong' : 'regular';
    if (fact.before !== undefined) {
      const old = widthOf(fact.before, { size: 7, tabular: true });
      const right = x + width - widthOf(lines[0] ?? '', { face, size, tabular: true }) - 5;
      pen.text(fact.before, { size: 7, x: right - old, y: line, tabular: true, ink: inks.soft });
      pen.strike(right - old, line, old, 7, inks.soft);
    }
    pen.lines(lines, {
      face,
      size,
      x,
      y: line,
      width,
      align: 'right',
      tabular: true,
      leading,
      ink: fact.before === undefined ? inks.ink : inks.change,
    });
    top += heightOf(fact, width);
    pen.rule(x, top, width);
  }
};
