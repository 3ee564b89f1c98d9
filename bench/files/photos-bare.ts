import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { atOnce, sizes } from './sizes.ts';

/** The same sizes with nothing around the library that makes them. */
sharp.cache(false);
sharp.concurrency(1);
const folder = process.argv[2]!;
const photos = await readdir(folder);
const out = await mkdtemp(join(tmpdir(), 'bench-files-bare-'));
let made = 0;
const work = async (): Promise<void> => {
  for (let name = photos.shift(); name !== undefined; name = photos.shift())
    for (const [size, side] of Object.entries(sizes)) {
      await sharp(join(folder, name))
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toFile(join(out, `${name}-${size}.webp`));
      made += 1;
    }
};
await Promise.all(Array.from({ length: atOnce }, work));
await rm(out, { recursive: true });
console.log(JSON.stringify({ done: made, memory: 0 }));
