import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '../../../platform/refusal.ts';
import { stillWritten, type WatchedPlace } from './watched-place.ts';

const folders = ['taken', 'done', 'failed'] as const;

/** A folder of the machine, or one that is mounted. Whoever moves a file has it. */
export const folderPlace = async (folder: string): Promise<WatchedPlace> => {
  for (const one of folders) await mkdir(join(folder, one), { recursive: true });
  return {
    nameOf: (name) => join(folder, name),
    async left() {
      const found = await readdir(folder, { withFileTypes: true });
      return found.filter((one) => one.isFile()).map((one) => one.name);
    },
    async factsOf(name) {
      const { size, mtimeMs } = await stat(join(folder, name));
      return { size, modifiedMs: mtimeMs };
    },
    take: (name, kept) => rename(join(folder, name), join(folder, 'taken', kept)),
    taken: () => readdir(join(folder, 'taken')),
    async open(kept, before) {
      const file = await open(join(folder, 'taken', kept));
      return {
        body: file.createReadStream({ autoClose: false }),
        async demandWhole() {
          const { size, mtimeMs } = await file.stat();
          if (size !== before.size || mtimeMs !== before.modifiedMs)
            refuse('unreadableSheet', { reason: stillWritten });
        },
        close: () => file.close().catch(() => undefined),
      };
    },
    end: (kept, to) => rename(join(folder, 'taken', kept), join(folder, to, kept)),
  };
};
