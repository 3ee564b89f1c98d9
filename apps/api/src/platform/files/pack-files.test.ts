import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { bytesOf } from '../http/file-reply.ts';
import { type PackageEntry, packFiles } from './pack-files.ts';

const entry = (name: string, content: string | null, size: number | null = content?.length ?? 0): PackageEntry => ({
  name,
  size,
  open: async () => (content === null ? null : Readable.from([Buffer.from(content)])),
});
/** Beside each name in the directory of the archive. */
const countOf = (archive: Buffer, name: string): number => archive.toString('latin1').split(name).length - 1;

test('[M17.2] a package of files whose sizes are known has a known length, and equal names are told apart', async () => {
  const made = packFiles({ filename: 'a.zip', entries: [entry('a.txt', 'one'), entry('a.txt', 'two')] });
  const archive = await bytesOf(made);
  expect('size' in made && made.size).toBe(archive.length);
  // Once before its content and once in the directory.
  expect(countOf(archive, 'a.txt')).toBe(2);
  expect(archive.includes('one') && archive.includes('two')).toBe(true);
});

test('what is not there any more is listed in the archive and never stops the rest', async () => {
  const entries = [entry('gone.jpg', null, null), entry('here.jpg', 'here', null)];
  const made = packFiles({ filename: 'a.zip', entries, missing: ['S1 BLK'] });
  expect('size' in made && made.size).toBeFalsy();
  const archive = await bytesOf(made);
  expect(archive.includes('here') && archive.includes('S1 BLK\r\ngone.jpg')).toBe(true);
});

test('[R13] a file that brings another length than it said breaks the archive instead of shifting what follows', async () => {
  await expect(bytesOf(packFiles({ filename: 'a.zip', entries: [entry('a', 'four', 5)] }))).rejects.toThrow(
    'instead of 5',
  );
});

test('[M17.2] an archive with a tag can be continued from anywhere, also with a list of what is missing', async () => {
  const entries = [entry('a.txt', 'one'), entry('b.txt', 'two')];
  const made = packFiles({ filename: 'a.zip', entries, missing: ['c.txt'], tag: 't' });
  if (!('open' in made)) throw new Error('It cannot be opened.');
  const whole = await bytesOf(made);
  expect(whole.length).toBe(made.size);
  for (const from of [0, 1, 40, made.size - 1]) {
    const part = Buffer.concat(await (await made.open({ from, to: made.size - 1 })).toArray());
    expect(part.equals(whole.subarray(from))).toBe(true);
  }
  const middle = Buffer.concat(await (await made.open({ from: 10, to: 19 })).toArray());
  expect(middle.equals(whole.subarray(10, 20))).toBe(true);
});
