import { drawText, type Flow, leave, makeRoom } from './flow.ts';
import { boxOf, inks } from './page-frame.ts';

/** JPEG alone: other kinds cost a document a hundred times the time and memory. */
export interface Picture {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const fitted = ({ width, height }: Picture, box: { readonly width: number; readonly height: number }) => {
  const scale = Math.min(box.width / width, box.height / height, 1.2);
  return { width: width * scale, height: height * scale };
};

const place = (flow: Flow, picture: Picture, x: number, size: { width: number; height: number }): void => {
  flow.pdf.image(Buffer.from(picture.jpeg), x, flow.y, size);
};

/** As wide as the text, and never higher than half a page. */
export const drawPicture = (flow: Flow, picture: Picture | undefined): void => {
  if (!picture) return;
  const { left, width, bottom, top } = boxOf(flow.pdf);
  const size = fitted(picture, { width, height: (bottom - top) / 2 });
  leave(flow, 4);
  makeRoom(flow, size.height);
  place(flow, picture, left, size);
  flow.y += size.height + 14;
};

const gap = 18;
const words = { size: 9, leading: 12.5, ink: inks.soft } as const;

/** Two to a row, each with its words below it. */
export const drawPictures = (
  flow: Flow,
  gallery: readonly { readonly picture: string; readonly words: string }[],
  pictures: Readonly<Record<string, Picture>>,
): void => {
  const shown = gallery.flatMap((one) => {
    const picture = pictures[one.picture];
    return picture ? [{ ...one, picture }] : [];
  });
  const { left, width } = boxOf(flow.pdf);
  const column = (width - gap) / 2;
  if (shown.length > 0) leave(flow, 10);
  for (let n = 0; n < shown.length; n += 2) {
    const row = shown
      .slice(n, n + 2)
      .map((one) => ({ ...one, size: fitted(one.picture, { width: column, height: 200 }) }));
    const height = Math.max(...row.map(({ size }) => size.height));
    makeRoom(flow, height + words.leading * 2 + 6);
    const top = flow.y;
    let below = top;
    for (const [at, one] of row.entries()) {
      flow.y = top;
      place(flow, one.picture, left + at * (column + gap), one.size);
      flow.y = top + height + 5;
      drawText(flow, [{ text: one.words }], { ...words, indent: at * (column + gap), width: column });
      below = Math.max(below, flow.y);
    }
    flow.y = below + 12;
  }
};
