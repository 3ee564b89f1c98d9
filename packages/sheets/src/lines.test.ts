import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const inPieces = async function* (bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

const text = `{"note":"before\u2028between\u2029after 日本 👟"}\r\n\n{"last":1}`;

test.each([1, 2, 3, 7, 1_000])(
  '[R18] lines end at line feeds only, cut anywhere into pieces of %i bytes',
  async (size) => {
    expect(await Array.fromAsync(linesOf(inPieces(Buffer.from(text), size)))).toEqual([
      '{"note":"before\u2028between\u2029after 日本 👟"}',
      '',
      '{"last":1}',
    ]);
  },
);

test('[R18] a line of many pieces is joined once', async () => {
  let looked = 0;
  const pieces = async function* () {
    for (let i = 0; i < 20_000; i += 1) {
      looked += 1;
      yield Buffer.alloc(1_000, 'x');
    }
    yield Buffer.from('\n');
  };
  const [line] = await Array.fromAsync(linesOf(pieces()));
  expect([line?.length, looked]).toEqual([20_000_000, 20_000]);
});
