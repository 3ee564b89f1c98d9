import { constants, setPriority } from 'node:os';
import { answerQuestions } from '@atelier/own-process/answer-questions';
import sharp from 'sharp';
import { cutOut } from './cut-out.ts';
import type { CutRequest } from './cutter.ts';

sharp.cache(false);
sharp.concurrency(1);

const maxPixels = 40_000_000;
/** Upright ones may be this much higher than wide; nothing is drawn endlessly high. */
const mostUpright = 2;
const encoding = { quality: 84, alphaQuality: 90 } as const;

/** In the photo's own pixels an outline may get lost or cost too much: all are looked at in one width. */
const cut = async ({ bytes, width: across }: CutRequest): Promise<Uint8Array> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, pages: 1 })
    .resize({ width: across, height: across * mostUpright, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const box = cutOut(data, width, height);
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  // Below its soles nothing is kept: it stands on a line.
  return (box === null ? picture.removeAlpha() : picture.extract(box)).webp(encoding).toBuffer();
};

let hasYielded = false;

answerQuestions(async (request: CutRequest): Promise<Uint8Array> => {
  if (request.yields && !hasYielded) setPriority(constants.priority.PRIORITY_LOW);
  hasYielded ||= request.yields;
  return cut(request);
});
