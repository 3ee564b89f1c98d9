import { answerQuestions } from '@atelier/own-process';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { RasterRequest } from './rasteriser.ts';

/** Rasterising holds hundreds of megabytes and the whole thread, so it has a process of its own. */
answerQuestions(async ({ svg, width, format }: RasterRequest): Promise<Uint8Array> => {
  const height = Math.round(width * 0.75);
  const canvas = createCanvas(width, height);
  const image = await loadImage(Buffer.from(svg));
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return format === 'webp' ? canvas.encode('webp', 82) : canvas.encode('jpeg', 86);
});
