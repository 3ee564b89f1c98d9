import type { Paint, Tone } from '../paint.ts';

type Throat = {
  readonly from: readonly [number, number];
  readonly bend: readonly [number, number];
  readonly to: readonly [number, number];
};

const along = ({ from, bend, to }: Throat, t: number): [number, number] => {
  const u = 1 - t;
  return [u * u * from[0] + 2 * u * t * bend[0] + t * t * to[0], u * u * from[1] + 2 * u * t * bend[1] + t * t * to[1]];
};

/** Laces cross the throat at right angles to it, each with its eyelet. */
export const laces = (paint: Paint, throat: Throat, rows: number, tone: Tone, width = 13) => {
  let drawn = '';
  for (let i = 0; i < rows; i++) {
    const [x, y] = along(throat, (i + 0.4) / rows);
    drawn += paint.dot(x - 34, y + 38, 6, 'metal');
    drawn += paint.line(
      `M${x - 32} ${y + 34} C${x - 12} ${y + 4} ${x + 12} ${y - 14} ${x + 40} ${y - 20}`,
      tone,
      width,
    );
  }
  return drawn;
};

export const straps = (paint: Paint, at: readonly (readonly [number, number])[], tone: Tone) =>
  at
    .map(([x, y]) => {
      const band = `M${x - 70} ${y + 96} C${x - 46} ${y + 20} ${x - 4} ${y - 30} ${x + 50} ${y - 44} L${x + 124} ${y - 8} C${x + 60} ${y + 20} ${x + 30} ${y + 66} ${x + 14} ${y + 126}Z`;
      return (
        paint.shape(band, tone) +
        paint.stitch(`M${x - 48} ${y + 92} C${x - 26} ${y + 30} ${x + 6} ${y - 8} ${x + 56} ${y - 24}`, tone)
      );
    })
    .join('');
