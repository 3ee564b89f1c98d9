/** How staged rows come out of the process that reads a file: which table, how many bytes, and the bytes for COPY. */
export const stagedTables = ['products', 'locations', 'availability', 'company', 'badLines'] as const;
export type StagedTable = (typeof stagedTables)[number];

/** The last frame: what was found, as JSON. */
const endMark = 255;
const headBytes = 5;

export interface ReadingEnd {
  readonly lines: number;
  readonly bad: number;
  /** Records by kind. */
  readonly records: Readonly<Record<string, number>>;
  /** The first thing that was wrong, for a file of which nothing could be read. */
  readonly firstProblem: string | null;
  /** The file as a whole cannot be a feed. */
  readonly refused: string | null;
}

export type Frame = { readonly table: StagedTable; readonly rows: Buffer } | { readonly end: ReadingEnd };

const frame = (mark: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(mark, 0);
  head.writeUInt32LE(body.length, 1);
  return Buffer.concat([head, body]);
};

export const rowsFrame = (table: StagedTable, rows: Buffer): Buffer => frame(stagedTables.indexOf(table), rows);
export const endFrame = (end: ReadingEnd): Buffer => frame(endMark, Buffer.from(JSON.stringify(end), 'utf8'));

export async function* framesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let held: Buffer[] = [];
  let length = 0;
  const take = (bytes: number): Buffer => {
    const all = held.length === 1 ? held[0]! : Buffer.concat(held);
    held = [all.subarray(bytes)];
    length -= bytes;
    return all.subarray(0, bytes);
  };
  let head: { readonly mark: number; readonly size: number } | undefined;
  for await (const chunk of stream) {
    held.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
    length += chunk.length;
    for (;;) {
      if (head === undefined) {
        if (length < headBytes) break;
        const bytes = take(headBytes);
        head = { mark: bytes.readUInt8(0), size: bytes.readUInt32LE(1) };
      }
      if (length < head.size) break;
      const body = take(head.size);
      const table = stagedTables[head.mark];
      yield table === undefined ? { end: JSON.parse(body.toString('utf8')) as ReadingEnd } : { table, rows: body };
      head = undefined;
    }
  }
}
