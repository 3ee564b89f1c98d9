import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { blockSize, parseHeader, pathIn, type TarEntry } from './tar.ts';
import { trailerFor, trailerSize } from './trailer.ts';

export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}

export interface ArchivedEntry extends TarEntry {
  readonly offset: number;
}

export interface ArchiveReader {
  readonly entries: readonly ArchivedEntry[];
  content(entry: ArchivedEntry): AsyncIterable<Buffer>;
  text(name: string): Promise<string>;
}

/** Reads the whole file once and refuses it unless every byte is as it was written; only then is it opened. */
export async function openArchive(file: string): Promise<ArchiveReader> {
  const size = await verify(file);
  const entries = await readIndex(file, size - trailerSize);
  const content = (entry: ArchivedEntry) => bytesOf(file, entry.offset, entry.size);
  return {
    entries,
    content,
    async text(name) {
      const entry = entries.find((one) => one.name === name);
      if (entry === undefined) throw new DamagedBackup(`The backup ${file} has no ${name} in it.`);
      return (await collect(content(entry))).toString('utf8');
    },
  };
}

async function verify(file: string): Promise<number> {
  const { size } = await stat(file);
  const damaged = new DamagedBackup(
    `The backup ${file} is damaged or incomplete: its checksum does not match. Nothing was changed.`,
  );
  if (size <= trailerSize) throw damaged;
  const digest = createHash('sha256');
  for await (const chunk of bytesOf(file, 0, size - trailerSize)) digest.update(chunk);
  const trailer = await collect(bytesOf(file, size - trailerSize, trailerSize));
  if (!trailer.equals(trailerFor(digest.digest('hex')))) throw damaged;
  return size;
}

async function readIndex(file: string, end: number): Promise<ArchivedEntry[]> {
  const handle = await open(file);
  try {
    const entries: ArchivedEntry[] = [];
    let longName: string | undefined;
    for (let offset = 0; offset < end; ) {
      const header = parseHeader(await readAt(handle, offset, blockSize));
      if (header === undefined) throw new DamagedBackup(`The backup ${file} cannot be read at byte ${offset}.`);
      const start = offset + blockSize;
      if (header.extended) longName = pathIn((await readAt(handle, start, header.size)).toString('utf8'));
      else {
        entries.push({ name: longName ?? header.name, size: header.size, offset: start });
        longName = undefined;
      }
      offset = start + Math.ceil(header.size / blockSize) * blockSize;
    }
    return entries;
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await handle.read({ buffer: Buffer.alloc(length), position });
  return buffer;
}

async function* bytesOf(file: string, start: number, size: number): AsyncIterable<Buffer> {
  if (size === 0) return;
  yield* createReadStream(file, { start, end: start + size - 1, highWaterMark: 1 << 20 });
}

export async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks));
}
