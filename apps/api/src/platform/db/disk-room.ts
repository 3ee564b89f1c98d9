import { statfs } from 'node:fs/promises';

const mebibyte = 1024 * 1024;

/**
 * PostgreSQL stops altogether, reads too, when it cannot write its log. So nothing is written any more while less than
 * this is left: enough for its log, its checkpoints and the little that goes on without anybody asking.
 */
const keptFree = (size: number): number => Math.min(128 * mebibyte, Math.max(32 * mebibyte, size / 8));
const lookEveryMs = 1_000;

interface Space {
  readonly free: number;
  readonly size: number;
}

export const spaceOf = async (folder: string): Promise<Space> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
};

const isFull = ({ free, size }: Space): boolean => free < keptFree(size);

/** A disk without room refuses as one that is full, before it is. */
export class NoRoomLeft extends Error {
  override name = 'NoRoomLeft';
  readonly code = 'ENOSPC';
}

/** Also after so many more bytes. */
export async function demandRoom(folder: string, look = spaceOf, bytes = 0): Promise<void> {
  const { free, size } = await look(folder);
  if (isFull({ free: free - bytes, size })) throw new NoRoomLeft('There is no room left on the disk.');
}

const remembersMs = 200;

/**
 * The same for many small files in a row. What they take is taken off what was seen, and after a moment it is looked at
 * anew, so that neither they nor others use up what is kept free.
 */
export function roomFor(folder: string, look = spaceOf, now = () => performance.now()) {
  let seen: Space = { free: 0, size: 0 };
  let until = 0;
  return {
    async demand(bytes: number): Promise<void> {
      if (now() >= until || isFull({ ...seen, free: seen.free - bytes })) {
        seen = await look(folder);
        until = now() + remembersMs;
      }
      if (isFull(seen)) throw new NoRoomLeft('There is no room left on the disk.');
      seen = { ...seen, free: seen.free - bytes };
    },
  };
}

export interface DiskRoom {
  full(): boolean;
  stop(): void;
}

/** Looks at the disk of an embedded database; that of a server of one's own is its operator's. */
export function watchDisk(folder: string | undefined, ask = spaceOf): DiskRoom {
  let full = false;
  const look = async (): Promise<void> => {
    if (folder === undefined) return;
    // A look that fails says nothing; the next one may.
    full = await ask(folder).then(isFull, () => full);
  };
  void look();
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return { full: () => full, stop: () => clearInterval(timer) };
}
