import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demandRoom, spaceOf } from '../../../platform/db/disk-room.ts';
import { errorCode } from '../../../platform/db/engine-error.ts';
import { syncPath } from '../../../platform/storage/folders.ts';
import { hostInName, isRunning } from '../../../platform/storage/process-in-name.ts';

/** A file of columns that outlives its process, so that the next start has nothing to make. Only a copy is ever in use. */
export interface KeptColumns {
  isThere(): boolean;
  /** A copy of what was kept, in this place; false: nothing was. Refused where a process ended before it had opened its copy. */
  take(file: string): Promise<boolean>;
  /** The engine opens the copy next: should this process end by that, the next one finds a mark. */
  opening(): Promise<void>;
  /** The copy was opened, or could not be: this process is still there. */
  opened(): Promise<void>;
  /** Keeps a file that nobody writes at the moment, instead of what was kept before. */
  keep(file: string): Promise<void>;
  forget(): Promise<void>;
}

/** A copy takes seconds; one that is older was left by a process that was killed. */
const staleMs = 3_600_000;
/** Opening takes seconds as well; whether a process of another machine still does it, only time tells. */
const openingMs = 600_000;
const halfMade = '.half';
const opening = 'opening-';
/** The marks of this very process; another of the same number may have left some before it. */
const ours = new Set<string>();

const isLeft = async (folder: string, name: string): Promise<boolean> => {
  if (ours.has(name)) return false;
  const [host, number] = name.slice(opening.length).split('-');
  const pid = Number(number);
  if (host === hostInName) return pid === process.pid || !isRunning(pid);
  const found = await stat(join(folder, name)).catch(() => undefined);
  return found !== undefined && found.mtimeMs < Date.now() - openingMs;
};

/** A file on which the engine takes the whole process down would do so at every start. */
const refuseWhatEnded = async (folder: string): Promise<void> => {
  let ended = false;
  for (const name of (await readdir(folder)).filter((each) => each.startsWith(opening))) {
    if (!(await isLeft(folder, name))) continue;
    ended = true;
    await rm(join(folder, name), { force: true });
  }
  if (ended) throw new Error('A process ended while it opened the kept columns.');
};

const sweep = async (folder: string): Promise<void> => {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(halfMade))) {
    const left = join(folder, name);
    const found = await stat(left).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < Date.now() - staleMs) await rm(left, { force: true });
  }
};

/** Whole or not at all: several processes may share the folder, and any of them may be killed. */
export const keptColumns = (folder: string): KeptColumns => {
  const kept = join(folder, 'catalogue');
  const mark = `${opening}${hostInName}-${process.pid}-${randomUUID()}`;
  return {
    isThere: () => existsSync(kept),
    async opening() {
      ours.add(mark);
      await writeFile(join(folder, mark), '');
    },
    async opened() {
      await rm(join(folder, mark), { force: true });
      ours.delete(mark);
    },
    async take(file) {
      try {
        await refuseWhatEnded(folder);
        await copyFile(kept, file, constants.COPYFILE_FICLONE);
        return true;
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return false;
        throw error;
      }
    },
    async keep(file) {
      // What was not written into the file itself yet would be missing in its copy.
      if (existsSync(`${file}.wal`)) throw new Error('The columns were not written to their end.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await sweep(folder);
      await demandRoom(folder, spaceOf, (await stat(file)).size);
      const half = join(folder, `${randomUUID()}${halfMade}`);
      try {
        await copyFile(file, half, constants.COPYFILE_FICLONE);
        await syncPath(half);
        await rename(half, kept);
        await syncPath(folder);
      } finally {
        await rm(half, { force: true });
      }
    },
    forget: () => rm(kept, { force: true }),
  };
};
