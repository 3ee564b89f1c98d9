import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { digestOfFile, type FileDigest } from './digest-of-file.ts';
import { type PartFacts, PartMismatch, type PartPlace } from './object-store.ts';

/** What comes in small pieces goes to the disk in blocks: each way there costs as much as a piece. */
const blockBytes = 1_048_576;

const writeBlock = async (handle: FileHandle, pieces: Buffer[], position: number): Promise<void> => {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let { bytesWritten: written } = await handle.writev(pieces, position);
  if (written === length) return;
  // The disk took a part of it: the rest tells why.
  const block = Buffer.concat(pieces, length);
  while (written < length)
    written += (await handle.write(block, written, length - written, position + written)).bytesWritten;
};

/**
 * Memory that a piece has to itself, as those of the wire do: left to be collected, every sixty megabytes of an upload
 * would cost the portal a walk through all it holds, and whoever asks it something meanwhile a wait.
 */
const giveUp = ({ buffer, byteLength }: Buffer): void => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
};

/** One block is written while the next one comes in. */
const writeBody = async (
  handle: FileHandle,
  digest: FileDigest,
  { number, offset, size }: PartPlace,
  body: Readable,
): Promise<void> => {
  let came = 0;
  let block: Buffer[] = [];
  let blockLength = 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    const [pieces, position, length] = [block, offset + came - blockLength, blockLength];
    writing = writeBlock(handle, pieces, position).then(() => {
      pieces.forEach(giveUp);
      digest.add(position, length);
    });
    // Looked at when the next block follows; until then its failure is nobody's.
    writing.catch(() => undefined);
    block = [];
    blockLength = 0;
  };
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      if (came + piece.length > size) throw new PartMismatch(`Part ${number} is longer than its ${size} bytes.`);
      came += piece.length;
      block.push(piece);
      blockLength += piece.length;
      if (blockLength >= blockBytes) await flush();
    }
    if (came !== size) throw new PartMismatch(`Part ${number} ended after ${came} of ${size} bytes.`);
    if (blockLength > 0) await flush();
  } finally {
    // The file is closed only when nothing is on its way to it.
    await writing;
  }
};

/** Writes a part where it belongs in the whole: nothing has to be copied together at the end. */
export const writePart = async (file: string, place: PartPlace, body: Readable): Promise<PartFacts> => {
  const { number, size } = place;
  const handle = await open(file, 'r+');
  let digest: FileDigest | undefined;
  try {
    digest = digestOfFile(file);
    await writeBody(handle, digest, place, body);
    const [etag] = await Promise.all([digest.end(), handle.datasync()]);
    return { number, size, etag };
  } catch (error) {
    digest?.drop();
    throw error;
  } finally {
    await handle.close();
  }
};
