import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { demandRoom, spaceOf } from '../../../platform/db/disk-room.ts';
import { errorCode } from '../../../platform/db/engine-error.ts';
import { syncPath } from '../../../platform/storage/folders.ts';

/** A file of columns that outlives its process, so that the next start has nothing to make. Only a copy is ever in use. */
export interface KeptColumns {
  /** A copy of what was kept, in this place; false: nothing was. */
  take(file: string): Promise<boolean>;
  /** Keeps a file that nobody writes at the moment, instead of what was kept before. */
  keep(file: string): Promise<void>;
  forget(): Promise<void>;
}

/** A copy takes seconds; one that is older was left by a process that was killed. */
const staleMs = 3_600_000;
const halfMade = '.half';

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
  return {
    async take(file) {
      try {
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
