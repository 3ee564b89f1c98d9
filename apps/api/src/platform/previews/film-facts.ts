/** Reads a piece of a file that lies somewhere. */
export type ReadAt = (from: number, length: number) => Promise<Buffer>;

export interface FilmFacts {
  readonly durationMs: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

const nothing: FilmFacts = { durationMs: null, width: null, height: null };
const mostBoxes = 200;
const largestHead = 32 * 1_048_576;
const longestMs = 2 ** 31 - 1;

interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

/** Boxes say how long they are; one that lies leads nowhere, and reading ends there. */
function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  let at = from;
  for (let count = 0; at + 8 <= to && count < mostBoxes; count++) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > to) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), from: at + 8, to: at + size };
    at += size;
  }
}

const durationOf = (head: Buffer, { from, to }: Box): number | null => {
  const long = head[from] === 1;
  const at = from + (long ? 20 : 12);
  if (at + (long ? 12 : 8) > to) return null;
  const scale = head.readUInt32BE(at);
  const length = long ? Number(head.readBigUInt64BE(at + 4)) : head.readUInt32BE(at + 4);
  const ms = Math.round((length / scale) * 1000);
  return scale > 0 && Number.isFinite(ms) && ms > 0 && ms < longestMs ? ms : null;
};

/** The track with a picture has a size; those of sound have none. */
const sizeOf = (head: Buffer, track: Box): { width: number; height: number } | null => {
  for (const { type, to } of boxesIn(head, track.from, track.to))
    if (type === 'tkhd' && to - track.from >= 16) {
      const [width, height] = [head.readUInt32BE(to - 8) >>> 16, head.readUInt32BE(to - 4) >>> 16];
      if (width > 0 && height > 0) return { width, height };
    }
  return null;
};

const readHead = (head: Buffer): FilmFacts => {
  const boxes = [...boxesIn(head, 0, head.length)];
  const movie = boxes.find(({ type }) => type === 'mvhd');
  const size = boxes
    .filter(({ type }) => type === 'trak')
    .map((track) => sizeOf(head, track))
    .find((one) => one !== null);
  return {
    durationMs: movie ? durationOf(head, movie) : null,
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
};

/** What an MP4 or QuickTime film says of itself, wherever in the file it says so; nothing where it cannot be read. */
export const filmFacts = async (size: number, readAt: ReadAt): Promise<FilmFacts> => {
  let at = 0;
  for (let count = 0; at + 16 <= size && count < mostBoxes; count++) {
    const start = await readAt(at, 16);
    if (start.length < 16) return nothing;
    const short = start.readUInt32BE(0);
    const length = short === 1 ? Number(start.readBigUInt64BE(8)) : short;
    if (length < 8 || at + length > size) return nothing;
    if (start.toString('latin1', 4, 8) === 'moov')
      return length > largestHead ? nothing : readHead(await readAt(at + 8, length - 8));
    at += length;
  }
  return nothing;
};
