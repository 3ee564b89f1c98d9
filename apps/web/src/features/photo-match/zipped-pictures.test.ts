import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zippedPictures } from './zipped-pictures.ts';

interface Entry {
  readonly name: string;
  readonly bytes: string;
  readonly packed?: boolean;
  readonly secret?: boolean;
  /** What it says of its size, where that is not so. */
  readonly says?: number;
}

const zip = (entries: readonly Entry[]): Blob => {
  const [parts, list]: Buffer[][] = [[], []];
  let at = 0;
  for (const { name, bytes, packed = false, secret = false, says } of entries) {
    const named = Buffer.from(name);
    const data = packed ? deflateRawSync(bytes) : Buffer.from(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(secret ? 1 : 0, 2);
    common.writeUInt16LE(packed ? 8 : 0, 4);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(says ?? Buffer.byteLength(bytes), 18);
    common.writeUInt16LE(named.length, 22);
    parts!.push(Buffer.from('PK\u0003\u0004'), common, named, data);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    list!.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, more, named);
    at += 30 + named.length + data.length;
  }
  const listed = Buffer.concat(list!);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return new Blob([Buffer.concat([...parts!, listed, end])]);
};
const bounds = { pictures: 3, bytes: 1_000 };

test('pictures of a ZIP come out as they went in, without their folders and what computers add', async () => {
  const read = await zippedPictures(
    zip([
      { name: 'monday/100121_BLK_side.jpg', bytes: 'stored' },
      { name: 'monday/100121_BLK_top.PNG', bytes: 'packed '.repeat(20), packed: true },
      { name: '__MACOSX/monday/._100121_BLK_side.jpg', bytes: 'x' },
      { name: 'notes.txt', bytes: 'x' },
    ]),
    bounds,
  );
  const files = read.ok ? read.value : [];
  expect(await Promise.all(files.map(async (file) => [file.name, file.type, await file.text()]))).toEqual([
    ['100121_BLK_side.jpg', 'image/jpeg', 'stored'],
    ['100121_BLK_top.PNG', 'image/png', 'packed '.repeat(20)],
  ]);
});

test('of more pictures than fit the first come out', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ name: `${at}.jpg`, bytes: 'x' }));
  const read = await zippedPictures(zip(many), bounds);
  expect(read.ok && read.value.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg', '2.jpg']);
});

test.each([
  ['no ZIP at all', new Blob(['PK is all it has of one']), 'This ZIP cannot be read. Please pack it again.'],
  ['nothing', new Blob([]), 'This ZIP cannot be read. Please pack it again.'],
  ['no picture', zip([{ name: 'notes.txt', bytes: 'x' }]), 'There is no picture in this ZIP.'],
  [
    'a password',
    zip([{ name: 'a.jpg', bytes: 'x', secret: true }]),
    'This ZIP is packed with a password. Please pack it without one.',
  ],
  ['a picture that is too large', zip([{ name: 'a.jpg', bytes: 'x', says: 1_001 }]), 'a.jpg is too large for a photo.'],
  [
    'more than it says of itself',
    zip([{ name: 'a.jpg', bytes: 'x'.repeat(5_000), packed: true, says: 10 }]),
    'This ZIP cannot be read. Please pack it again.',
  ],
])('[X] %s is told with a sentence', async (_what, file, sentence) => {
  expect(await zippedPictures(file, bounds)).toEqual({ ok: false, problem: sentence });
});
