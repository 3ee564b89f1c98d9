import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { createFileStore } from '../../platform/storage/file-store.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { pictureOfAddress } from './sheet-pictures.ts';

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
afterAll(() => rm(folder, { recursive: true }));

const webp = sharp({ create: { width: 8, height: 6, channels: 3, background: '#c33' } })
  .webp()
  .toBuffer();
const shown = async () => ({ filename: '100121-BLK-side-1a2b-thumb.webp', type: 'image/webp', body: await webp });

test('[M14.4] a picture becomes JPEG once, however often it is exported', async () => {
  const picture = pictureOfAddress(shown, store);
  const first = await picture(address);
  expect((await sharp(first ?? undefined).metadata()).format).toBe('jpeg');
  expect(await picture(address)).toEqual(first);
  expect(written).toEqual(['pictures/jpeg/100121-BLK-side-1a2b-thumb.webp.jpg']);
});

test('[G11, T1] a picture that was made for one reader stays closed to another', async () => {
  await pictureOfAddress(shown, store)(address);
  const closed = pictureOfAddress(async () => {
    throw new Refusal('notFound');
  }, store);
  expect(await closed(address)).toBeNull();
});

test('[T18] an address that is not one of our product pictures stays blank', async () => {
  expect(await pictureOfAddress(shown, store)('http://127.0.0.1:1/x.png')).toBeNull();
});

test('[R12] a picture of which a power cut left a half is made again', async () => {
  const key = 'pictures/jpeg/100121-BLK-side-1a2b-thumb.webp.jpg';
  const picture = pictureOfAddress(shown, store);
  const whole = await picture(address);
  for (const half of [Buffer.alloc(0), whole?.subarray(0, 40) ?? Buffer.alloc(0)]) {
    await store.put(key, half);
    expect(await picture(address)).toEqual(whole);
  }
});
