import { expect, test } from 'vitest';
import { inOrderAhead } from './in-order-ahead.ts';
import { pictureFrame, readPictureFrames } from './picture-frames.ts';

test.each([1, 3, 5, 1_000])('pictures come through the pipe one by one, cut into pieces of %i bytes', async (size) => {
  const pictures = [Uint8Array.of(1, 2, 3), null, new Uint8Array(700).fill(9), Uint8Array.of(4)];
  const bytes = Buffer.concat(pictures.map(pictureFrame));
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  expect(await Array.fromAsync(readPictureFrames(pieces()))).toEqual(pictures);
});

test('answers keep the order of their questions, with no more under way than allowed', async () => {
  let underway = 0;
  let most = 0;
  const ask = async (wait: number) => {
    underway += 1;
    most = Math.max(most, underway);
    for (let turn = 0; turn < wait; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    underway -= 1;
    return wait;
  };
  const waits = [9, 1, 5, 2, 8, 3, 7, 4];
  expect(await Array.fromAsync(inOrderAhead(waits, ask, 3))).toEqual(waits);
  expect(most).toBe(3);
});
