import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange } from './object-store.ts';

/** Larger ones are hardly quicker, and a package of many files then keeps twice as many of them until they are collected. */
const pieceBytes = 65_536;

async function* piecesOf(path: string, { from, to }: ByteRange): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    for (let at = from; at <= to; ) {
      const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, to + 1 - at));
      const { bytesRead } = await file.read(piece, 0, piece.length, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/**
 * A range of a file, each piece in a buffer of its own length: a stream of `fs` takes a whole buffer for every rest and
 * copies it, and what many files leave behind stays in memory until it is collected.
 */
export const readPieces = (path: string, range: ByteRange): Readable =>
  Readable.from(piecesOf(path, range), { objectMode: false, highWaterMark: pieceBytes });
