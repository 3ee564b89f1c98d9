import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** Several times what a run puts aside at once. */
const roomBytes = 4_000_000_000;
/** So much is left to browsers and servers besides. */
const memoryBytes = roomBytes + 4_000_000_000;

const freeIn = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

const isNamed = ['TMPDIR', 'TMP', 'TEMP'].some((name) => process.env[name] !== undefined);

/**
 * Where a run puts things aside: in memory, if there is plenty. Each of some hundred test databases is a thousand small
 * files, and a disk takes ten times as long to make and remove them. Whoever names a folder gets that one.
 */
export const roomyFolder = (): string =>
  !isNamed && freeIn(inMemory) >= roomBytes && process.availableMemory() >= memoryBytes ? inMemory : tmpdir();
