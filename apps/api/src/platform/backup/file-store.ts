import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredFile {
  readonly key: string;
  readonly size: number;
}

/** What backup and restore need of the object store. Keys are made by the server and never used twice. */
export interface FileStore {
  list(): AsyncIterable<StoredFile>;
  read(key: string): AsyncIterable<Buffer>;
  sizeOf(key: string): Promise<number | undefined>;
  write(key: string, content: AsyncIterable<Buffer>): Promise<void>;
}

export function folderStore(folder: string): FileStore {
  return {
    list: () => filesUnder(folder, folder),
    read: (key) => createReadStream(placeOf(folder, key)),
    sizeOf: async (key) => {
      const place = placeOf(folder, key);
      return existsSync(place) ? (await stat(place)).size : undefined;
    },
    write: async (key, content) => writeDurably(placeOf(folder, key), content),
  };
}

async function* filesUnder(root: string, folder: string): AsyncIterable<StoredFile> {
  if (!existsSync(folder)) return;
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(root, path);
    else if (entry.isFile()) yield { key: relative(root, path).split(sep).join('/'), size: (await stat(path)).size };
  }
}

/** [T14] A key never leads out of the store, whatever a backup from elsewhere says. */
function placeOf(folder: string, key: string): string {
  const place = join(folder, key);
  if (key === '' || relative(folder, place).split(sep).includes('..')) throw new Error(`"${key}" is no key of a file.`);
  return place;
}

async function writeDurably(place: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  const half = `${place}.restoring`;
  try {
    await pipeline(Readable.from(content), createWriteStream(half, { mode: 0o600 }));
    const handle = await open(half, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(half, place);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}
