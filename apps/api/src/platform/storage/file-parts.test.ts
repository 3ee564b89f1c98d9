import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileParts } from './file-parts.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'file-parts-'));
});
afterAll(() => rm(root, { recursive: true }));

const open = () => fileParts(join(root, 'uploads'), (key) => join(root, 'kept', key));

/** More than two of the blocks in which it goes to the disk, and no whole number of them. */
const size = 2_600_007;
const content = Buffer.alloc(size * 2, 'every byte counts ');
const pieces = (from: number, to: number) =>
  Readable.from(
    (function* () {
      for (let at = from; at < to; at += 65_536) yield content.subarray(at, Math.min(to, at + 65_536));
    })(),
  );
const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

test('[T14] parts that arrive at once have the MD5 of their own bytes, in whatever blocks they came', async () => {
  const parts = open();
  const upload = await parts.begin('a');
  const [second, first] = await Promise.all([
    parts.put('a', upload, { number: 2, offset: size, size }, pieces(size, size * 2)),
    parts.put('a', upload, { number: 1, offset: 0, size }, pieces(0, size)),
  ]);
  expect(first.etag).toBe(md5(content.subarray(0, size)));
  expect(second.etag).toBe(md5(content.subarray(size)));
  expect(await parts.list('a', upload)).toEqual([first, second]);
});

test('memory that a piece has to itself is given back as soon as it lies on the disk; a view of more is left alone', async () => {
  const parts = open();
  const upload = await parts.begin('d');
  const own = Buffer.allocUnsafeSlow(70_000).fill('own ');
  const view = Buffer.from(content.buffer, content.byteOffset, 30_000);
  const { etag } = await parts.put('d', upload, { number: 1, offset: 0, size: 100_000 }, Readable.from([own, view]));
  expect([own.length, view.length]).toEqual([0, 30_000]);
  expect(etag).toBe(md5(Buffer.concat([Buffer.alloc(70_000, 'own '), view])));
});

test('[R13] a part that broke off is not there, and the next try has the MD5 of the whole part', async () => {
  const parts = open();
  const upload = await parts.begin('b');
  const place = { number: 1, offset: 0, size };
  await expect(parts.put('b', upload, place, pieces(0, size - 1))).rejects.toThrow('ended after');
  expect(await parts.list('b', upload)).toEqual([]);
  expect((await parts.put('b', upload, place, pieces(0, size))).etag).toBe(md5(content.subarray(0, size)));
});

test('[R13] a note that a power cut left without its words counts as a part that has not arrived', async () => {
  const parts = open();
  const upload = await parts.begin('c');
  const kept = await parts.put('c', upload, { number: 1, offset: 0, size }, pieces(0, size));
  await writeFile(join(root, 'uploads', upload, 'part-2'), '');
  expect(await parts.list('c', upload)).toEqual([kept]);
});
