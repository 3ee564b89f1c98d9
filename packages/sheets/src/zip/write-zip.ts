import { crc32 } from 'node:zlib';
import { deflateBlocks } from './deflate-blocks.ts';
import { directoryHeader, endOfDirectory, localHeader, trailer, type ZipRecord } from './zip-records.ts';

interface WholeItem {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type ZipItem =
  | WholeItem
  /** Stored as it comes; it must bring exactly `size` bytes. */
  | { readonly name: string; readonly size: number; readonly stream: AsyncIterable<Uint8Array> }
  | { readonly name: string; readonly pack: AsyncIterable<Uint8Array> };

const max32 = 0xffffffff;

const blank = (name: string, offset: number): ZipRecord => ({
  name: Buffer.from(name),
  deflated: false,
  trailing: true,
  crc: 0,
  packed: 0,
  size: 0,
  offset,
});

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  count: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    count(piece);
    yield piece;
  }
}

/** As it comes, with what it ends with. */
async function* passedOn<End>(
  pieces: AsyncGenerator<Uint8Array, End>,
  count: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array, End> {
  let ended = false;
  try {
    for (let next = await pieces.next(); ; next = await pieces.next()) {
      if (next.done) {
        ended = true;
        return next.value;
      }
      count(next.value);
      yield next.value;
    }
  } finally {
    if (!ended) await pieces.return(undefined as End);
  }
}

async function* stored(record: ZipRecord, stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, ZipRecord> {
  yield localHeader(record);
  let crc = 0;
  let size = 0;
  for await (const piece of stream) {
    crc = crc32(piece, crc);
    size += piece.length;
    yield piece;
  }
  // A wrong length would shift every later entry and break the promised Content-Length.
  if (size !== record.size) throw new Error(`${record.name} brought ${size} bytes instead of ${record.size}.`);
  const done = { ...record, crc };
  yield trailer(done);
  return done;
}

async function* packed(record: ZipRecord, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, ZipRecord> {
  yield localHeader(record);
  let crc = 0;
  let size = 0;
  let packedSize = 0;
  const source = counted(pieces, (piece) => {
    crc = crc32(piece, crc);
    size += piece.length;
  });
  yield* counted(deflateBlocks(source), (piece) => {
    packedSize += piece.length;
  });
  if (size >= max32) throw new Error(`${record.name} is too large to be packed.`);
  const done = { ...record, crc, size, packed: packedSize };
  yield trailer(done);
  return done;
}

const streamed = (item: Exclude<ZipItem, WholeItem>, offset: number): AsyncGenerator<Uint8Array, ZipRecord> => {
  const start = blank(item.name, offset);
  return 'stream' in item
    ? stored({ ...start, size: item.size, packed: item.size }, item.stream)
    : packed({ ...start, deflated: true }, item.pack);
};

const whole = ({ name, bytes }: WholeItem, offset: number): ZipRecord => {
  const { length } = bytes;
  return { ...blank(name, offset), trailing: false, crc: crc32(bytes), size: length, packed: length };
};

/**
 * A ZIP archive as a stream of bytes: it holds one piece at a time, whatever the archive's size. Whoever leaves in the
 * middle also leaves the entry: a file that stays open behind it would end the process when it is collected.
 */
export async function* writeZip(items: AsyncIterable<ZipItem> | Iterable<ZipItem>): AsyncGenerator<Uint8Array> {
  const records: ZipRecord[] = [];
  let offset = 0;
  for await (const item of items) {
    const count = (piece: Uint8Array): void => {
      offset += piece.length;
    };
    if (!('bytes' in item)) {
      records.push(yield* passedOn(streamed(item, offset), count));
      continue;
    }
    // Thousands of small pictures: a generator for each would take longer than they do.
    const record = whole(item, offset);
    const header = localHeader(record);
    records.push(record);
    offset += header.length + item.bytes.length;
    yield header;
    yield item.bytes;
  }
  const directory = Buffer.concat(records.map(directoryHeader));
  yield directory;
  yield endOfDirectory(records.length, directory.length, offset);
}

/** The exact length of an archive of stored streams, known before the first byte is read. */
export function storedZipLength(items: readonly { readonly name: string; readonly size: number }[]): number {
  let offset = 0;
  let directory = 0;
  for (const { name, size } of items) {
    const record = { ...blank(name, offset), size, packed: size };
    offset += localHeader(record).length + size + trailer(record).length;
    directory += directoryHeader(record).length;
  }
  return offset + directory + endOfDirectory(items.length, directory, offset).length;
}
