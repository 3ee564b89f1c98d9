import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createLanes } from '../lanes.ts';
import { isMissing, syncPath } from './folders.ts';
import type { Multipart, PartFacts } from './object-store.ts';
import { writePart } from './write-part.ts';

const partFile = /^part-(\d+)$/;

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** A power cut can leave a note without its words: its part has not arrived then, and is sent again. */
const factsIn = (text: string): PartFacts | undefined => {
  try {
    return JSON.parse(text) as PartFacts;
  } catch {
    return undefined;
  }
};

/** Uploads in parts on a disk: one growing file, and beside it a note per part that has arrived whole. */
export const fileParts = (root: string, place: (key: string) => string): Multipart => {
  const inTurn = createLanes();
  const folderOf = (upload: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(upload)) throw new Error(`"${upload}" cannot be an upload.`);
    return join(root, upload);
  };
  const note = (upload: string, number: number): string => join(folderOf(upload), `part-${number}`);
  const whole = (upload: string): string => join(folderOf(upload), 'whole');

  const list: Multipart['list'] = async (_key, upload) => {
    try {
      const numbers = (await readdir(folderOf(upload))).flatMap((name) => partFile.exec(name)?.[1] ?? []).map(Number);
      const notes = numbers.map((number) => readFile(note(upload, number), 'utf8'));
      const parts = (await Promise.all(notes)).flatMap((text) => factsIn(text) ?? []);
      return parts.sort((a, b) => a.number - b.number);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  return {
    list,
    async begin(_key) {
      const upload = randomUUID();
      await mkdir(folderOf(upload), { recursive: true });
      await writeFile(whole(upload), '');
      return upload;
    },
    address: async () => undefined,
    /** A part that is sent anew is not there until it is there again; two of the same number take turns. */
    put: (_key, upload, part, body) =>
      inTurn(`${upload}/${part.number}`, async () => {
        await rm(note(upload, part.number), { force: true });
        const facts = await writePart(whole(upload), part, body);
        const draft = `${note(upload, part.number)}.${randomUUID()}`;
        // The part itself is on the disk by now. Waiting for its note too would wait for all the other parts on their way.
        await writeFile(draft, JSON.stringify(facts));
        await rename(draft, note(upload, part.number));
        return facts;
      }),
    async finish(key, upload) {
      const target = place(key);
      await mkdir(dirname(target), { recursive: true });
      await rename(whole(upload), target);
      await syncPath(dirname(target));
      await rm(folderOf(upload), { recursive: true, force: true });
    },
    giveUp: async (_key, upload) => {
      await rm(folderOf(upload), { recursive: true, force: true });
    },
    async giveUpOlder(moment) {
      for (const name of await namesIn(root)) {
        const place = join(root, name);
        const { mtime } = await stat(place);
        if (mtime < moment) await rm(place, { recursive: true, force: true });
      }
    },
  };
};
