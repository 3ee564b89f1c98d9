import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { RasterReply, RasterRequest } from './rasteriser.ts';

/** Rasterising holds hundreds of megabytes and the whole thread, so it has a process of its own. */
const render = async ({ svg, width, format }: RasterRequest): Promise<Buffer> => {
  const height = Math.round(width * 0.75);
  const canvas = createCanvas(width, height);
  const image = await loadImage(Buffer.from(svg));
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return format === 'webp' ? canvas.encode('webp', 82) : canvas.encode('jpeg', 86);
};

let turn = Promise.resolve();

process.on('message', (request: RasterRequest) => {
  turn = turn.then(async () => {
    const reply: RasterReply = await render(request).then(
      (bytes) => ({ id: request.id, bytes }),
      (error: unknown) => ({ id: request.id, error: String(error) }),
    );
    process.send?.(reply);
  });
});
process.on('disconnect', () => process.exit(0));
