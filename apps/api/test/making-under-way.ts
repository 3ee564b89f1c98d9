import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { ObjectStore } from '../src/platform/storage/object-store.ts';

/** A store that gives no picture before it is told to: whoever makes a document waits in the middle of it. */
export const holdingPictures = (store: ObjectStore) => {
  const released = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  return {
    store: {
      ...store,
      async read(key: string) {
        asked.resolve();
        await released.promise;
        return store.read(key);
      },
    } satisfies ObjectStore,
    /** The process that makes the document is there, and waits for its first picture. */
    underWay: asked.promise,
    release: released.resolve,
  };
};

/** Processes of this one that run a module, without those that have ended and were not looked at yet. */
export const processesRunning = (module: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'latin1');
        const ours = /^PPid:\s+(\d+)/m.exec(status)?.[1] === String(process.pid) && !/^State:\s+Z/m.test(status);
        return ours && readFileSync(`/proc/${name}/cmdline`, 'latin1').includes(module);
      } catch {
        // It has just ended.
        return false;
      }
    })
    .map(Number);

/** What this process has put aside on the disk while it makes something. */
export const temporaryFolders = (): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('atelier-sheet-') && name.includes(`-${process.pid}-`));
