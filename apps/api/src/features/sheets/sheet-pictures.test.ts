import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeWholly } from '../../../test/temporary-folder.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createFileStore } from '../../platform/storage/file-store.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { type FindPictures, picturesOfAddresses } from './sheet-pictures.ts';

const address = '/api/images/products/100121-BLK/side-photo-1a2b/small';
let folder: string;
let store: ObjectStore;
const written: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-pictures-'));
  const files = createFileStore(folder);
  store = {
    ...files,
    put: (key, body) => {
      written.push(key);
      return files.put(key, body);
    },
  };
});
afterAll(() => removeWholly(folder));

const webp = sharp({ create: { width: 8, height: 6, channels: 3, background: '#c33' } })
  .webp()
  .toBuffer();
const shown = async () => ({ filename: '100121-BLK-side-1a2b-thumb.webp', type: 'image/webp', body: await webp });
const all: FindPictures = async (requests) => requests.map(() => shown);
const picturesBy = (find: FindPictures, addresses: readonly string[]) =>
  Array.fromAsync(picturesOfAddresses(find, store)(addresses));
const picture = async (one: string, find = all) => (await picturesBy(find, [one]))[0];

test('[M14.4] a picture becomes JPEG once, however often it is exported', async () => {
  const first = await picture(address);
  expect((await sharp(first ?? undefined).metadata()).format).toBe('jpeg');
  expect(await picture(address)).toEqual(first);
  expect(written).toEqual(['pictures/jpeg/100121-BLK-side-1a2b-thumb.webp.jpg']);
});

test('[G11, T1] a picture that was made for one reader stays closed to another', async () => {
  await picture(address);
  expect(await picture(address, async () => [null])).toBeNull();
  const gone = async () => {
    throw new Refusal('notFound');
  };
  expect(await picture(address, async () => [gone])).toBeNull();
});

test('[T18] an address that is not one of our product pictures stays blank', async () => {
  expect(await picture('http://127.0.0.1:1/x.png')).toBeNull();
});

test('[R12] a picture of which a power cut left a half is made again', async () => {
  const key = 'pictures/jpeg/100121-BLK-side-1a2b-thumb.webp.jpg';
  const whole = await picture(address);
  for (const half of [Buffer.alloc(0), whole?.subarray(0, 40) ?? Buffer.alloc(0)]) {
    await store.put(key, half);
    expect(await picture(address)).toEqual(whole);
  }
});

test('[M14.4] many pictures are looked up together and come in the order of their cells', async () => {
  const asked: number[] = [];
  const find: FindPictures = async (requests) => {
    asked.push(requests.length);
    return requests.map(({ id }) => (id.endsWith('-NONE') ? null : shown));
  };
  const addresses = Array.from({ length: 450 }, (_, at) => {
    if (at % 9 === 4) return 'http://127.0.0.1:1/x.png';
    return `/api/images/products/${at}-${at % 9 === 5 ? 'NONE' : 'BLK'}/side-photo-1a2b/thumb`;
  });
  const came = await picturesBy(find, addresses);
  expect(came.map((bytes) => bytes !== null)).toEqual(addresses.map((_, at) => ![4, 5].includes(at % 9)));
  expect(asked).toHaveLength(3);
});
