import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Bench, type Figure, figure, median, medianFigure } from '../run.ts';
import { measure } from '../sheets/measure-process.ts';
import { measureLibraryList } from './library-list.ts';
import { packed, photos, sizes } from './sizes.ts';
import { uploadFigures } from './uploads.ts';

const rounds = 3;
const zipMegabytes = 150;

/** Photos as cameras make them: noise in every pixel, so that nothing is quicker than in life. */
async function makePhotos(folder: string): Promise<void> {
  await mkdir(folder);
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const { width, height, count } = photos;
  const base = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#777', noise } })
    .resize(width, height)
    .jpeg({ quality: 90 })
    .toBuffer();
  for (let at = 0; at < count; at += 1) await writeFile(join(folder, `photo-${at}.jpg`), base);
}

async function makeFiles(folder: string): Promise<void> {
  await mkdir(folder);
  const bytes = Buffer.alloc(packed.bytes, 'stored as it is ');
  for (let at = 0; at < packed.count; at += 1) await writeFile(join(folder, `file-${at}.bin`), bytes);
}

async function compare(ours: string, peer: string, argument: string, expected: number) {
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    const result = {
      ours: await measure(ours, argument, import.meta.url),
      peer: await measure(peer, argument, import.meta.url),
    };
    for (const side of [result.ours, result.peer])
      if (side.done !== expected) throw new Error(`Expected ${expected}, got ${side.done}: the work was not the same.`);
    results.push(result);
  }
  return results;
}

const times = (results: Awaited<ReturnType<typeof compare>>) =>
  results.map(({ ours, peer }) => ({ ours: ours.seconds, peer: peer.seconds }));

async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-files-'));
  try {
    await makePhotos(join(folder, 'photos'));
    const drawing = await compare(
      'photos-ours.ts',
      'photos-bare.ts',
      join(folder, 'photos'),
      photos.count * Object.keys(sizes).length,
    );
    await makeFiles(join(folder, 'files'));
    const packing = await compare('zip-ours.ts', 'zip-archiver.ts', join(folder, 'files'), packed.count);
    await rm(join(folder, 'files'), { recursive: true });
    return [
      medianFigure('sizes of 24 photos of 12 megapixels, beside bare sharp', 's', times(drawing), 1.15),
      medianFigure('ZIP of 2,000 stored files, beside archiver', 's', times(packing), 0.5),
      figure(
        'its peak memory, beside 150 MB',
        'MB',
        median(packing.map(({ ours }) => ours.megabytes)),
        zipMegabytes,
        1,
      ),
      ...(await uploadFigures()),
      ...(await measureLibraryList()),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const bench: Bench = { peer: 'beside', run };
