import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';

const deflateBlock = promisify(deflateRaw);
const lastBlock = Buffer.from([3, 0]);
const level = 3;

/** Each piece is packed on its own in the thread pool while the next one is being made; together they are one stream. */
export async function* deflateBlocks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let packing: Promise<Buffer> | undefined;
  for await (const piece of pieces) {
    const next = deflateBlock(piece, { level, finishFlush: constants.Z_SYNC_FLUSH });
    if (packing) yield await packing;
    packing = next;
  }
  if (packing) yield await packing;
  yield lastBlock;
}
