import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { zippedFiles } from '@atelier/sheets/zip/read-zip';
import { refuse } from '../../platform/refusal.ts';
import { openStore } from '../../platform/storage/open-store.ts';

/** A file that may be a photo: its name says whose. */
export interface FoundPhoto {
  readonly name: string;
  readonly size: number;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

async function* inFolder(folder: string): AsyncGenerator<FoundPhoto> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort()) {
    const { size } = await stat(path);
    yield { name: relative(folder, path), size, open: async () => createReadStream(path) };
  }
}

async function* inBucket(address: string): AsyncGenerator<FoundPhoto> {
  const store = openStore(address);
  for await (const { key, size } of store.list(''))
    yield {
      name: key,
      size,
      open: async () => (await store.get(key))?.body ?? refuse('notFound'),
    };
}

/** Photos of a folder with those in it, of an archive, or of a prefix of an object store. */
export const photosAt = async (place: string): Promise<AsyncIterable<FoundPhoto>> => {
  if (place.startsWith('s3://')) return inBucket(place);
  const found = await stat(place).catch(() => undefined);
  if (found?.isDirectory()) return inFolder(place);
  if (found?.isFile() && /\.zip$/i.test(place)) return zippedFiles(place);
  return refuse('invalidInput', { reason: `${place} is no folder, no ZIP and no s3://bucket/prefix.` });
};
