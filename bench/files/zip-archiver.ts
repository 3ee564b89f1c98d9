import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipArchive } from 'archiver';

/** The same files, stored, by the library that most portals use. */
const folder = process.argv[2]!;
const names = await readdir(folder);
const archive = new ZipArchive({ store: true });
const written = pipeline(archive, createWriteStream('/dev/null'));
for (const name of names) archive.file(join(folder, name), { name });
await archive.finalize();
await written;
console.log(JSON.stringify({ done: names.length, memory: process.resourceUsage().maxRSS * 1_024 }));
