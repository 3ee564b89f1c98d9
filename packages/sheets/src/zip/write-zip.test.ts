import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { temporaryFiles } from '../../test/temporary-file.ts';
import { unpack } from '../../test/unpack.ts';
import { entryName, uniqueNames } from './entry-names.ts';
import { storedZipLength, writeZip, type ZipItem } from './write-zip.ts';
import { directoryHeader, endOfDirectory, localHeader, trailer } from './zip-records.ts';

const file = temporaryFiles();

async function* inThree(bytes: Buffer): AsyncGenerator<Uint8Array> {
  const third = Math.ceil(bytes.length / 3);
  for (let at = 0; at < bytes.length; at += third) yield bytes.subarray(at, at + third);
}

const streamed = (name: string, content: string): ZipItem => {
  const bytes = Buffer.from(content);
  return { name, size: bytes.length, stream: inThree(bytes) };
};
const bytesOf = async (items: ZipItem[]): Promise<Buffer> => Buffer.concat(await Array.fromAsync(writeZip(items)));

describe('[M14.5] archives are written as streams', () => {
  test.each(['stream', 'pack'] as const)(
    'whoever leaves in the middle leaves what is packed by %s closed',
    async (way) => {
      let closed = false;
      const endless = async function* () {
        try {
          for (;;) yield Buffer.alloc(100_000);
        } finally {
          closed = true;
        }
      };
      const item = way === 'pack' ? { name: 'a', pack: endless() } : { name: 'a', size: 1e9, stream: endless() };
      const archive = writeZip([item]);
      for (let piece = 0; piece < 4; piece += 1) await archive.next();
      await archive.return(undefined);
      expect(closed).toBe(true);
    },
  );

  test('an entry that breaks off is closed too', async () => {
    const broken = (async function* () {
      yield Buffer.from('1');
      throw new Error('away');
    })();
    await expect(Array.fromAsync(writeZip([{ name: 'a', size: 9, stream: broken }]))).rejects.toThrow('away');
    expect(await broken.next()).toMatchObject({ done: true });
  });

  test('stored, streamed and packed entries read back whole', async () => {
    const long = 'packed text '.repeat(100_000);
    const path = await file(
      'a.zip',
      await bytesOf([
        { name: 'é.txt', bytes: Buffer.from('one') },
        streamed('two.txt', 'second'),
        { name: 'three.txt', pack: inThree(Buffer.from(long)) },
      ]),
    );
    expect([...(await unpack(path))]).toEqual([
      ['é.txt', 'one'],
      ['two.txt', 'second'],
      ['three.txt', long],
    ]);
  });

  test('the length is known before the first byte', { timeout: 600_000 }, async () => {
    const items = Array.from({ length: 1_200 }, (_, index) => ({
      name: `style_${index}_é.jpg`,
      content: 'x'.repeat(index % 97),
    }));
    const archive = await bytesOf(items.map(({ name, content }) => streamed(name, content)));
    expect(archive.length).toBe(
      storedZipLength(items.map(({ name, content }) => ({ name, size: Buffer.byteLength(content) }))),
    );
  });

  test('more entries than 16 bits can count', { timeout: 600_000 }, async () => {
    const items = Array.from({ length: 66_000 }, (_, index) => ({ name: `${index}`, bytes: Buffer.alloc(0) }));
    const archive = await bytesOf(items);
    const end = archive.subarray(-98);
    expect(end.readUInt32LE(0)).toBe(0x06064b50);
    expect(end.readBigUInt64LE(24)).toBe(66_000n);
  });

  test('entries and offsets beyond 4 GiB are written in 64 bits', () => {
    const size = 5 * 2 ** 30;
    const record = {
      name: Buffer.from('big'),
      deflated: false,
      trailing: true,
      crc: 1,
      packed: size,
      size,
      offset: 6 * 2 ** 30,
    };
    expect(localHeader(record).length).toBe(30 + 3 + 20);
    expect(trailer(record).readBigUInt64LE(16)).toBe(BigInt(size));
    const directory = directoryHeader(record);
    expect(directory.readBigUInt64LE(46 + 3 + 4)).toBe(BigInt(size));
    expect(directory.readBigUInt64LE(46 + 3 + 20)).toBe(BigInt(record.offset));
    expect(endOfDirectory(1, directory.length, size).length).toBe(98);
  });

  test('a stream that brings another length than promised breaks the archive off', async () => {
    await expect(bytesOf([{ name: 'a', size: 5, stream: inThree(Buffer.from('four')) }])).rejects.toThrow(
      '4 bytes instead of 5',
    );
  });

  test('the same content always makes the same bytes', async () => {
    const hash = async (): Promise<string> =>
      createHash('sha256')
        .update(await bytesOf([streamed('a', 'b')]))
        .digest('hex');
    expect(await hash()).toBe(await hash());
  });
});

describe('[M17.2] [T15] names inside an archive', () => {
  test.each([
    ['100001 BBK front.jpg', '100001_BBK_front.jpg'],
    ['../../etc/passwd', 'etcpasswd'],
    ['..\\x', 'x'],
    ['a\u0000b\u202e.jpg', 'ab.jpg'],
    ['...', 'file'],
    ['con:?.jpg ', 'con.jpg_'],
  ])('%j → %s', (text, name) => {
    expect(entryName(text)).toBe(name);
  });

  test('no name appears twice, whatever its case or spaces', () => {
    const unique = uniqueNames();
    expect(['a b.jpg', 'a_b.jpg', 'A_B.JPG', 'x'].map(unique)).toEqual(['a_b.jpg', 'a_b_2.jpg', 'A_B_3.JPG', 'x']);
  });
});
