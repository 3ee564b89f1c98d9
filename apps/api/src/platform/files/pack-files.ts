import { Readable } from 'node:stream';
import { uniqueNames } from '@atelier/sheets/zip/entry-names';
import { storedZipLength, writeZip, type ZipItem } from '@atelier/sheets/zip/write-zip';
import type { FileReply } from '../http/file-reply.ts';
import type { ByteRange } from '../storage/object-store.ts';

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
  /** Changes whenever the archive would; with it an archive whose length is known can be continued. */
  readonly tag?: string;
}

const bufferBytes = 256 * 1024;

type Sized = PackageEntry & { readonly size: number };
const isSized = (entry: PackageEntry): entry is Sized => entry.size !== null;

const missingName = 'missing.txt';
const missingBytes = (missing: readonly string[]): Buffer => Buffer.from(missing.join('\r\n'));

const missingList = (missing: readonly string[]): ZipItem[] =>
  missing.length === 0 ? [] : [{ name: missingName, bytes: missingBytes(missing) }];

const missingEntry = (missing: readonly string[]): Sized[] => {
  const bytes = missingBytes(missing);
  const open = async () => Readable.from([bytes]);
  return missing.length === 0 ? [] : [{ name: missingName, size: bytes.length, open }];
};

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

const readable = (pieces: AsyncIterable<Uint8Array>): Readable =>
  Readable.from(pieces, { objectMode: false, highWaterMark: bufferBytes });

/** Made again from the beginning, because the directory at its end needs every file; only what was asked for is sent. */
async function* partOf(pieces: AsyncIterable<Uint8Array>, { from, to }: ByteRange): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of pieces) {
    const part = piece.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
    at += piece.length;
    if (part.length > 0) yield part;
    if (at > to) return;
  }
}

/** [M4.7] Files as a ZIP that is made while it is sent. */
export const packFiles = ({ filename, entries, missing = [], tag }: FilePackage): FileReply => {
  const named = uniqueNames();
  const own = entries.map((entry) => ({ ...entry, name: named(entry.name) }));
  const look = { filename, type: 'application/zip' };
  if (!own.every(isSized)) return { ...look, body: readable(writeZip(items(own, [...missing]))) };
  const whole = [...own, ...missingEntry(missing)];
  const size = storedZipLength(whole);
  if (tag === undefined) return { ...look, size, body: readable(writeZip(items(whole, []))) };
  const open = async (range?: ByteRange) => {
    const archive = writeZip(items(whole, []));
    return readable(range ? partOf(archive, range) : archive);
  };
  return { ...look, tag, size, open };
};
