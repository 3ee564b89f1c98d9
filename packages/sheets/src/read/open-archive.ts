import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { SheetRefusal } from '../refusal.ts';
import { sheetLimits } from '../sheet-limits.ts';

export interface Archive {
  readonly names: readonly string[];
  has(name: string): boolean;
  unpackedSize(name: string): number;
  open(name: string): Promise<Readable>;
  close(): void;
}

const refuseBadEntry = (entry: Entry): void => {
  if (entry.isEncrypted()) throw new SheetRefusal('encrypted');
  const { uncompressedSize, compressedSize } = entry;
  const ratio = uncompressedSize / Math.max(1, compressedSize);
  if (uncompressedSize > sheetLimits.packRatioFrom && ratio > sheetLimits.packRatio) {
    throw new SheetRefusal('packedTooTightly');
  }
};

/** yauzl refuses broken directories and names with '..' or a leading slash by an error of its own. */
const asRefusal = (error: unknown): unknown => {
  if (error instanceof SheetRefusal || !(error instanceof Error)) return error;
  return new SheetRefusal(
    /relative path|absolute path|characters in fileName/.test(error.message) ? 'unsafePart' : 'damaged',
  );
};

/** Reads the directory only, so a bomb is refused before a single byte of it is unpacked (X3). */
async function scan(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > sheetLimits.archiveEntries) throw new SheetRefusal('tooManyParts');
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    refuseBadEntry(entry);
    unpacked += entry.uncompressedSize;
    if (unpacked > sheetLimits.unpackedBytes) throw new SheetRefusal('unpacksTooLarge');
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  return entries;
}

export async function openArchive(path: string): Promise<Archive> {
  let zip: ZipFile | undefined;
  try {
    // The declared sizes are enforced while unpacking, so a lying directory fails at the first surplus byte.
    zip = await openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: true,
      strictFileNames: false,
    });
    const entries = await scan(zip);
    const opened = zip;
    const find = (name: string): Entry => {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw new SheetRefusal('damaged');
      return entry;
    };
    return {
      names: [...entries.values()].map((entry) => entry.fileName),
      has: (name) => entries.has(name.toLowerCase()),
      unpackedSize: (name) => find(name).uncompressedSize,
      open: (name) => opened.openReadStreamPromise(find(name)),
      close: () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    throw asRefusal(error);
  }
}
