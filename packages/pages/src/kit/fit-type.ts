import { widthOf, wrapped } from './measure.ts';

export interface LargeType {
  readonly size: number;
  readonly leading: number;
  readonly lines: readonly string[];
}

/** Words as large as they can stand in this many lines without cutting one of them. */
export const fitType = (
  text: string,
  { width, most, from, to }: { width: number; most: number; from: number; to: number },
): LargeType => {
  for (let size = from; size >= to; size -= 2) {
    const set = { face: 'wide', size } as const;
    const whole = text.split(/\s+/u).every((word) => widthOf(word, set) <= width);
    const lines = wrapped(text, width, set);
    if (whole && lines.length <= most) return { size, leading: size * 1.02, lines };
  }
  return { size: to, leading: to * 1.1, lines: wrapped(text, width, { face: 'wide', size: to }, most + 2) };
};
