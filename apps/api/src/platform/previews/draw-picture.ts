import { readFile, stat } from 'node:fs/promises';
import sharp, { type SharpOptions } from 'sharp';
import { drawSizes } from './draw-sizes.ts';
import type { PreviewReply, PreviewRequest } from './preview-request.ts';

const maxPixels = 268_000_000;
const maxDrawingBytes = 32 * 1_048_576;
/** Points in an inch, as drawings count them. */
const drawnDensity = 72;
const largestDensity = 2_400;

const limits = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 } as const;

const read = async (
  input: string | Buffer,
  options: SharpOptions,
  { folder, sizes }: PreviewRequest,
): Promise<PreviewReply> => {
  const source = sharp(input, options).autoOrient().toColourspace('srgb');
  const { autoOrient, width, height } = await source.metadata();
  if (width * height > maxPixels) return { problem: 'tooLarge' };
  const drawn = await drawSizes(source, folder, sizes);
  return { ...drawn, ...autoOrient, pages: null, text: '' };
};

/** Drawn anew from its pixels: EXIF, GPS, appended archives and every frame but the first stay behind (U). */
export const drawPicture = (request: PreviewRequest): Promise<PreviewReply> => read(request.path, limits, request);

/**
 * Given as bytes, without a place of its own, so that nothing beside it or elsewhere can be drawn into it; scripts are
 * not known here. Small ones are drawn large enough for the largest size.
 */
export const drawDrawing = async (request: PreviewRequest): Promise<PreviewReply> => {
  if ((await stat(request.path)).size > maxDrawingBytes) return { problem: 'tooLarge' };
  const bytes = await readFile(request.path);
  const { width, height } = await sharp(bytes, limits).metadata();
  const side = Math.max(1, width, height);
  const density = Math.min(
    largestDensity,
    Math.max(drawnDensity, (drawnDensity * Math.max(...Object.values(request.sizes))) / side),
  );
  const drawn = await read(bytes, { ...limits, density }, request);
  return 'problem' in drawn ? drawn : { ...drawn, width, height };
};
