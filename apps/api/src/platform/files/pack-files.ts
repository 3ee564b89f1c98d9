import { Readable } from 'node:stream';
import { storedZipLength, uniqueNames, writeZip, type ZipItem } from '@atelier/sheets';
import type { FileReply } from '../http/file-reply.ts';

/** One file of a package, opened when its turn comes. */
export interface PackageEntry {
  readonly name: string;
  /** Where every entry knows it the length of the whole archive is known before the first byte. */
  readonly size: number | null;
  /** null: it does not exist any more; it is then listed in the archive and never stops the rest. */
  open(): Promise<AsyncIterable<Uint8Array> | null>;
}

export interface FilePackage {
  readonly filename: string;
  readonly entries: readonly PackageEntry[];
  /** What was asked for and is not there, as lines. */
  readonly missing?: readonly string[];
}

const bufferBytes = 256 * 1024;

type Sized = PackageEntry & { readonly size: number };
const isSized = (entry: PackageEntry): entry is Sized => entry.size !== null;

const missingList = (missing: readonly string[]): ZipItem[] =>
  missing.length === 0 ? [] : [{ name: 'missing.txt', bytes: Buffer.from(missing.join('\r\n')) }];

async function* streamOf({ name, open }: PackageEntry): AsyncGenerator<Uint8Array> {
  const content = await open();
  if (content === null) throw new Error(`${name} vanished while it was packed.`);
  yield* content;
}

/** One file at a time is opened, packed and sent; the archive is never held. */
async function* items(entries: readonly PackageEntry[], missing: string[]): AsyncGenerator<ZipItem> {
  for (const entry of entries) {
    if (isSized(entry)) yield { name: entry.name, size: entry.size, stream: streamOf(entry) };
    else {
      const content = await entry.open();
      if (content === null) missing.push(entry.name);
      else yield { name: entry.name, bytes: Buffer.concat(await Array.fromAsync(content)) };
    }
  }
  yield* missingList(missing);
}

/** [M4.7] Files as a ZIP that is made while it is sent. */
export const packFiles = ({ filename, entries, missing = [] }: FilePackage): FileReply => {
  const named = uniqueNames();
  const own = entries.map((entry) => ({ ...entry, name: named(entry.name) }));
  const archive = writeZip(items(own, [...missing]));
  const body = Readable.from(archive, { objectMode: false, highWaterMark: bufferBytes });
  const known = missing.length === 0 && own.every(isSized);
  return { filename, type: 'application/zip', body, ...(known ? { size: storedZipLength(own.filter(isSized)) } : {}) };
};
