import { constants, setPriority } from 'node:os';
import { answerQuestions } from '@atelier/own-process';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { drawComingSoon } from './coming-soon.ts';
import { drawProduct } from './draw-product.ts';
import type { Art, RasterFormat, RasterRequest } from './rasteriser.ts';

let hasYielded = false;

const yieldToOthers = (): void => {
  if (!hasYielded) setPriority(constants.priority.PRIORITY_LOW);
  hasYielded = true;
};

const drawingOf = (art: Art, width: number): string => {
  if ('svg' in art) return art.svg;
  return 'spec' in art ? drawProduct(art.spec, art.view, width, art.kind) : drawComingSoon(width);
};

/** JPEG knows no transparency and would show it black. */
const onWhite = (canvas: Canvas): Canvas => {
  const opaque = createCanvas(canvas.width, canvas.height);
  const context = opaque.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(canvas, 0, 0);
  return opaque;
};

const encoded = (canvas: Canvas, format: RasterFormat): Promise<Uint8Array> =>
  format === 'webp' ? canvas.encode('webp', 82) : onWhite(canvas).encode('jpeg', 86);

/** Rasterising holds hundreds of megabytes and the whole thread, so it has processes of its own. */
answerQuestions(async ({ art, width, formats, yields }: RasterRequest): Promise<readonly Uint8Array[]> => {
  if (yields) yieldToOthers();
  const height = Math.round(width * 0.75);
  const canvas = createCanvas(width, height);
  const image = await loadImage(Buffer.from(drawingOf(art, width)));
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return Promise.all(formats.map((format) => encoded(canvas, format)));
});
