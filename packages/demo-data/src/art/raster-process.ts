import { constants, setPriority } from 'node:os';
import { answerQuestions } from '@atelier/own-process/answer-questions';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { drawComingSoon } from './coming-soon.ts';
import { drawProduct } from './draw-product.ts';
import { drawLibrary } from './library/draw-library.ts';
import type { Art, RasterFormat, RasterReply, RasterRequest } from './rasteriser.ts';

type Asked = RasterRequest['pictures'][number];

let hasYielded = false;

const yieldToOthers = (): void => {
  if (!hasYielded) setPriority(constants.priority.PRIORITY_LOW);
  hasYielded = true;
};

const drawingOf = (art: Art, width: number): string => {
  if ('svg' in art) return art.svg;
  if ('library' in art) return drawLibrary(art.library, width);
  return 'spec' in art ? drawProduct(art.spec, art.view, width, art.kind) : drawComingSoon(width);
};

/** Products have one proportion, library files their own. */
const sidesOf = (art: Art, width: number): readonly [number, number] => {
  if (!('library' in art)) return [width, Math.round(width * 0.75)];
  const scale = width / Math.max(art.library.width, art.library.height);
  return [Math.round(art.library.width * scale), Math.round(art.library.height * scale)];
};

/** JPEG knows no transparency and would show it black. */
const whiten = (canvas: Canvas): Canvas => {
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
};

const onWhite = (canvas: Canvas): Canvas => {
  const opaque = whiten(createCanvas(canvas.width, canvas.height));
  opaque.getContext('2d').drawImage(canvas, 0, 0);
  return opaque;
};

const drawn = async ({ art, width, formats }: Asked): Promise<readonly Uint8Array[]> => {
  const [across, down] = sidesOf(art, width);
  const image = await loadImage(Buffer.from(drawingOf(art, width)));
  const isOpaque = formats.every((format) => format === 'jpeg');
  const blank = createCanvas(across, down);
  const canvas = isOpaque ? whiten(blank) : blank;
  canvas.getContext('2d').drawImage(image, 0, 0, across, down);
  const encoded = (format: RasterFormat): Promise<Uint8Array> => {
    if (format === 'png') return canvas.encode('png');
    if (format === 'webp') return canvas.encode('webp', 82);
    return (isOpaque ? canvas : onWhite(canvas)).encode('jpeg', 86);
  };
  return Promise.all(formats.map(encoded));
};

/** Rasterising holds hundreds of megabytes and the whole thread, so it has processes of its own. */
answerQuestions(async ({ pictures, yields }: RasterRequest): Promise<RasterReply> => {
  if (yields) yieldToOthers();
  const answers: RasterReply[number][] = [];
  for (const picture of pictures)
    answers.push(await drawn(picture).catch((error: unknown) => ({ failed: String(error) })));
  return answers;
});
