import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askPreviews } from '../../apps/api/src/platform/previews/ask-previews.ts';
import { atOnce, sizes } from './sizes.ts';

/** The photos of a folder as the product prepares them: in its own processes, with their limits. */
const folder = process.argv[2]!;
const photos = await readdir(folder);
const out = await mkdtemp(join(tmpdir(), 'bench-files-ours-'));
const signal = new AbortController().signal;
// The processes that draw hold nobody.
const held = setInterval(() => undefined, 1_000);
let made = 0;
const work = async (): Promise<void> => {
  for (let name = photos.shift(); name !== undefined; name = photos.shift()) {
    const drawn = await askPreviews({ sort: 'picture', path: join(folder, name), folder: out, sizes }, signal);
    if ('problem' in drawn) throw new Error(`${name}: ${drawn.problem}`);
    made += drawn.made.length;
  }
};
await Promise.all(Array.from({ length: atOnce }, work));
await rm(out, { recursive: true });
clearInterval(held);
console.log(JSON.stringify({ done: made, memory: 0 }));
process.exit(0);
