import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { filmOfPictures, keyFrameOf } from './film-of-pictures.ts';

const aPicture = (shade: number): Promise<Buffer> => {
  const canvas = createCanvas(64, 36);
  const context = canvas.getContext('2d');
  context.fillStyle = `rgb(${shade} 80 120)`;
  context.fillRect(0, 0, 64, 36);
  return canvas.encode('webp', 82);
};

interface Element {
  readonly id: string;
  readonly body: Buffer;
  readonly at: number;
}

/** Elements as a player reads them: an id as long as its first bits say, a length, and what it holds. */
function* elementsIn(bytes: Buffer): Generator<Element> {
  for (let at = 0; at < bytes.length; ) {
    const idLength = Math.clz32(bytes[at]!) - 23;
    const sizeAt = at + idLength;
    const length = bytes.readUInt32BE(sizeAt) - 0x10_00_00_00;
    const from = sizeAt + 4;
    yield { id: bytes.toString('hex', at, sizeAt), body: bytes.subarray(from, from + length), at };
    at = from + length;
  }
}

test('a film of pictures holds each as a frame that can be begun with, and says where each second lies', async () => {
  const pictures = await Promise.all(Array.from({ length: 20 }, (_, n) => aPicture(n * 12)));
  const film = filmOfPictures(pictures, { width: 64, height: 36, framesPerSecond: 8 });
  const [head, segment] = [...elementsIn(film)];
  expect(head!.body.toString('latin1')).toContain('webm');
  const parts = [...elementsIn(segment!.body)];
  const clusters = parts.filter(({ id }) => id === '1f43b675');
  const frames = clusters.flatMap(({ body }) => [...elementsIn(body)].filter(({ id }) => id === 'a3'));
  expect(frames.map(({ body }) => body.subarray(4))).toEqual(pictures.map(keyFrameOf));
  // The mark of a key frame of VP8, then its sides.
  for (const { body } of frames) expect(body.toString('hex', 7, 14)).toBe('9d012a40002400');
  const cues = parts.find(({ id }) => id === '1c53bb6b')!;
  const positions = [...elementsIn(cues.body)].map(({ body }) => {
    const [time, place] = [...elementsIn(body)];
    const [, position] = [...elementsIn(place!.body)];
    return [time!.body.readUInt32BE(0), position!.body.readUInt32BE(0)];
  });
  expect(positions).toEqual(clusters.map(({ at }, n) => [n * 1000, at]));
});
