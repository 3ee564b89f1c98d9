import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { dominantColors } from './dominant-colors.ts';

sharp.cache(false);
sharp.concurrency(1);

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

const webpQuality = 82;
const again = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });
const within = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
const pixelsOf = (picture: Sharp): Promise<Pixels> =>
  picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });

export interface DrawnSizes {
  readonly colors: readonly string[];
  readonly made: readonly string[];
}

export const keepPicture = async (picture: Sharp, folder: string, name: string): Promise<string> => {
  const file = `${name}.webp`;
  await writeFile(join(folder, file), await picture.webp({ quality: webpQuality }).toBuffer());
  return file;
};

/** The foreign bytes are decoded once, for the largest size; each smaller one is drawn from the one before. */
export const drawSizes = async (
  source: Sharp,
  folder: string,
  sizes: Readonly<Record<string, number>>,
): Promise<DrawnSizes> => {
  const made: string[] = [];
  let picture = source;
  let pixels: Pixels | undefined;
  for (const [name, side] of Object.entries(sizes).sort(([, a], [, b]) => b - a)) {
    pixels = await pixelsOf(within(picture, side));
    picture = again(pixels);
    made.push(await keepPicture(picture.clone(), folder, name));
  }
  return { made, colors: pixels ? dominantColors(pixels.data, pixels.info.channels) : [] };
};
