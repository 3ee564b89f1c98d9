import { pipeline, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { SheetRefusal } from '../refusal.ts';
import { sheetLimits } from '../sheet-limits.ts';

export interface Archive {
  readonly names: readonly string[];
  has(name: string): boolean;
  unpackedSize(name: string): number;
  open(name: string): Promise<AsyncIterable<Uint8Array>>;
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

const deflated = 8;
/** Unpacked by another thread while the piece before is read: small pieces would mostly wait for each other. */
const pieceBytes = 256 * 1_024;

/** What an entry unpacks to, which has to be as long as the directory says: a bomb ends at its first surplus byte. */
async function* unpacked(raw: Readable, size: number): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  let length = 0;
  // How it fails is told by the reading below.
  for await (const piece of pipeline(raw, inflate, () => undefined) as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > size) throw new SheetRefusal('damaged');
    yield piece;
  }
  if (length < size) throw new SheetRefusal('damaged');
}

async function openEntry(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Uint8Array>> {
  if (entry.compressionMethod !== deflated) return zip.openReadStreamPromise(entry);
  return unpacked(await zip.openReadStreamPromise(entry, { decodeFileData: false }), entry.uncompressedSize);
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
      open: (name) => openEntry(opened, find(name)),
      close: () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    throw asRefusal(error);
  }
}
