import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { demandRoom, roomFor, spaceOf } from '../db/disk-room.ts';
import { makeFolder } from '../make-folder.ts';
import { fileParts } from './file-parts.ts';
import { readPieces } from './file-pieces.ts';
import { isMissing, syncPath } from './folders.ts';
import { demandKey, type ObjectFacts, type ObjectStore } from './object-store.ts';

/** Half-written files live here until they are whole, so a kill never leaves a torn one under its name. */
const unfinished = '.unfinished';

/** Most folders are there already; one that is not is made, and what needs it done again. */
const inFolder = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(dirname(file), { recursive: true });
    return work();
  }
};

const orMissing = async <T>(found: Promise<T>): Promise<T | undefined> => {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

export interface FileStoreWishes {
  /** False: what a link leads to is not there, because whoever fills the folder could point to any file of the machine. */
  readonly links?: boolean;
}

export const createFileStore = (root: string, { links = true }: FileStoreWishes = {}): ObjectStore => {
  const place = (key: string) => join(root, demandKey(key));

  /** Whether it lies in this folder itself, or need not. */
  const isOwn = async (path: string): Promise<boolean> => {
    if (links) return true;
    const [real, own] = await Promise.all([orMissing(realpath(path)), orMissing(realpath(root))]);
    return real !== undefined && own !== undefined && real === join(own, relative(root, path));
  };

  const room = roomFor(root, (folder) => {
    makeFolder(folder);
    return spaceOf(folder);
  });

  const factsOf = async (key: string): Promise<ObjectFacts | undefined> => {
    const found = await orMissing(stat(place(key)));
    if (found !== undefined && !(await isOwn(place(key)))) return undefined;
    return found?.isFile() ? { key, size: found.size, modifiedAt: found.mtime } : undefined;
  };

  const writeWhole = async (body: Readable | Buffer, flush: boolean): Promise<string> => {
    const file = join(root, unfinished, randomUUID());
    try {
      if (body instanceof Readable) {
        await mkdir(dirname(file), { recursive: true });
        await pipeline(body, createWriteStream(file, { flush }));
      } else await inFolder(file, () => writeFile(file, body, { flush }));
      return file;
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  };

  async function* walk(folder: string, deep: boolean): AsyncGenerator<string> {
    const entries = (await orMissing(readdir(folder, { withFileTypes: true }))) ?? [];
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && deep && path !== join(root, unfinished)) yield* walk(path, deep);
      else if (entry.isFile()) yield relative(root, path).split(sep).join('/');
    }
  }

  const putAway = async (target: string, body: Readable | Buffer, flush: boolean): Promise<void> => {
    const file = await writeWhole(body, flush);
    await inFolder(target, () => rename(file, target));
    if (flush) await syncPath(dirname(target));
  };

  return {
    async put(key, body, keeping = 'lasting') {
      const target = place(key);
      if (keeping === 'remakeable' && Buffer.isBuffer(body)) {
        await room.demand(body.length);
        await putAway(target, body, false);
        return { key, size: body.length, modifiedAt: new Date() };
      }
      makeFolder(root);
      await demandRoom(root);
      await putAway(target, body, keeping === 'lasting');
      const facts = await factsOf(key);
      if (!facts) throw new Error(`The file ${key} vanished while it was stored.`);
      return facts;
    },
    async get(key, range) {
      const facts = await factsOf(key);
      if (!facts) return undefined;
      return { ...facts, body: readPieces(place(key), range ?? { from: 0, to: facts.size - 1 }) };
    },
    read: async (key) => ((await isOwn(place(key))) ? orMissing(readFile(place(key))) : undefined),
    head: factsOf,
    delete: (key) => rm(place(key), { force: true }),
    async *list(prefix, depth) {
      const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      if (!(await isOwn(folder))) return;
      for await (const key of walk(folder, depth !== 'here')) {
        // In a folder that others fill, files may be called what is no key; who lists them decides.
        const found = key.startsWith(prefix) ? await orMissing(stat(join(root, key))) : undefined;
        if (found?.isFile()) yield { key, size: found.size, modifiedAt: found.mtime };
      }
    },
    multipart: fileParts(join(root, unfinished), place),
    async check() {
      makeFolder(root);
      await access(root, constants.R_OK | constants.W_OK);
    },
  };
};
