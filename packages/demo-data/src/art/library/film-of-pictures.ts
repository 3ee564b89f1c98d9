/**
 * A film out of pictures: a lossy WebP holds one key frame of VP8, and a WebM of VP8 is a row of frames. So the demo has
 * real films without a program that makes them.
 */
interface Film {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
}

const size = (length: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(0x10_00_00_00 + length);
  return bytes;
};

const element = (id: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(id, 'hex'), size(body.length), body]);
};

const number = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
};

const real = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};

const text = (id: string, value: string): Buffer => element(id, Buffer.from(value, 'latin1'));

/** The frame inside a picture, whatever else the file says of it. */
export const keyFrameOf = (webp: Buffer): Buffer => {
  for (let at = 12; at + 8 <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  throw new Error('This picture holds no frame of VP8.');
};

const head = element(
  '1a45dfa3',
  number('4286', 1),
  number('42f7', 1),
  number('42f2', 4),
  number('42f3', 8),
  text('4282', 'webm'),
  number('4287', 2),
  number('4285', 2),
);

const info = (durationMs: number): Buffer =>
  element(
    '1549a966',
    number('2ad7b1', 1_000_000),
    real('4489', durationMs),
    text('4d80', 'Atelier'),
    text('5741', 'Atelier'),
  );

const track = ({ width, height, framesPerSecond }: Film): Buffer =>
  element(
    '1654ae6b',
    element(
      'ae',
      number('d7', 1),
      number('73c5', 1),
      number('9c', 0),
      text('86', 'V_VP8'),
      number('83', 1),
      number('23e383', Math.round(1_000_000_000 / framesPerSecond)),
      element('e0', number('b0', width), number('ba', height)),
    ),
  );

/** Every frame can be begun with. */
const keyFrame = 0x80;

const block = (frame: Buffer, afterMs: number): Buffer => {
  const start = Buffer.alloc(4);
  start.writeUInt8(0x81, 0);
  start.writeInt16BE(afterMs, 1);
  start.writeUInt8(keyFrame, 3);
  return element('a3', start, frame);
};

interface Second {
  readonly atMs: number;
  readonly bytes: Buffer;
}

const secondsOf = (frames: readonly Buffer[], { framesPerSecond }: Film): Second[] =>
  Array.from({ length: Math.ceil(frames.length / framesPerSecond) }, (_, n) => {
    const some = frames.slice(n * framesPerSecond, (n + 1) * framesPerSecond);
    const blocks = some.map((frame, at) => block(frame, Math.round((at * 1000) / framesPerSecond)));
    return { atMs: n * 1000, bytes: element('1f43b675', number('e7', n * 1000), ...blocks) };
  });

/** Where each second lies, so that a viewer can leap to it. All of its numbers take the same room. */
const cues = (seconds: readonly Second[], before: number): Buffer => {
  const table = (from: number): Buffer => {
    let at = from;
    const points = seconds.map(({ atMs, bytes }) => {
      const point = element('bb', number('b3', atMs), element('b7', number('f7', 1), number('f1', at)));
      at += bytes.length;
      return point;
    });
    return element('1c53bb6b', ...points);
  };
  return table(before + table(0).length);
};

export const filmOfPictures = (pictures: readonly Buffer[], film: Film): Buffer => {
  const seconds = secondsOf(pictures.map(keyFrameOf), film);
  const facts = Buffer.concat([info((pictures.length / film.framesPerSecond) * 1000), track(film)]);
  const table = cues(seconds, facts.length);
  return Buffer.concat([head, element('18538067', facts, table, ...seconds.map(({ bytes }) => bytes))]);
};
