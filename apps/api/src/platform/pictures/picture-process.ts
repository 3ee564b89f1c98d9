import { answerOnce } from '@atelier/own-process/answer-questions';
import sharp from 'sharp';
import type { PictureReply, PictureRequest } from './prepare-picture.ts';

sharp.cache(false);
sharp.concurrency(1);

/** Drawn anew from its pixels: EXIF, GPS, appended archives and every frame but the first stay behind (U). */
const drawAnew = async ({ bytes, widths, maxPixels }: PictureRequest): Promise<PictureReply> => {
  const source = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 });
  const { width, height } = await source().metadata();
  if (width * height > maxPixels) return { problem: 'tooLarge' };
  const pictures: Record<string, Uint8Array> = {};
  for (const [size, box] of Object.entries(widths))
    pictures[size] = await source()
      .autoOrient()
      .resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  return { pictures };
};

const isOverLimit = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message);

answerOnce((request: PictureRequest) =>
  drawAnew(request).catch((error: unknown): PictureReply => ({ problem: isOverLimit(error) ? 'tooLarge' : 'damaged' })),
);
