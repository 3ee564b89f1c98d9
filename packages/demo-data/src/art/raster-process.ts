import { constants, setPriority } from 'node:os';
import { answerQuestions } from '@atelier/own-process';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { drawComingSoon } from './coming-soon.ts';
import { drawProduct } from './draw-product.ts';
import { drawLibrary } from './library/draw-library.ts';
import type { Art, RasterFormat, RasterRequest } from './rasteriser.ts';

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
const onWhite = (canvas: Canvas): Canvas => {
  const opaque = createCanvas(canvas.width, canvas.height);
  const context = opaque.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(canvas, 0, 0);
  return opaque;
};

const encoded = (canvas: Canvas, format: RasterFormat): Promise<Uint8Array> => {
  if (format === 'png') return canvas.encode('png');
  return format === 'webp' ? canvas.encode('webp', 82) : onWhite(canvas).encode('jpeg', 86);
};

/** Rasterising holds hundreds of megabytes and the whole thread, so it has processes of its own. */
answerQuestions(async ({ art, width, formats, yields }: RasterRequest): Promise<readonly Uint8Array[]> => {
  if (yields) yieldToOthers();
  const [across, down] = sidesOf(art, width);
  const canvas = createCanvas(across, down);
  const image = await loadImage(Buffer.from(drawingOf(art, width)));
  canvas.getContext('2d').drawImage(image, 0, 0, across, down);
  return Promise.all(formats.map((format) => encoded(canvas, format)));
});
