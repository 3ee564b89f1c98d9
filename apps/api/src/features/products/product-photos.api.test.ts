import { pathToFileURL } from 'node:url';
import { imageSizes } from '@atelier/contract/product-images';
import type { ImageView } from '@atelier/domain/product/product';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { removeDataDir, temporaryDataDir } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { withCatalogue } from '../../../test/with-catalogue.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openStore } from '../../platform/storage/open-store.ts';
import { keepProductPhoto } from './index.ts';

const db = await freshDatabase();
const folder = temporaryDataDir();
afterAll(() => removeDataDir(folder));
const storageUrl = pathToFileURL(`${folder}/files`).href;
const portal = await aPortal(db, { config: { storageUrl } });
const products = await withCatalogue(db, { count: 60, today: '2026-11-15' });
const product = products.find(({ images }) => images.some(({ kind }) => kind === 'photo'))!;
const image = product.images.find(({ kind }) => kind === 'photo')!;
let user: ApiClient;

beforeAll(async () => {
  await thePersonas(db);
  user = await portal.as(personaEmail('user'));
});

const shown = (key: string, size: keyof typeof imageSizes = 'small', headers = {}) =>
  user.send('productImage', { params: { id: product.id, key, size } }, headers);
const keep = async (background: string, view: ImageView) => {
  const bytes = await sharp({ create: { width: 2000, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const ctx = {
    transaction: (work) => inTransaction(db, work),
    gone: new AbortController().signal,
  } as Ctx;
  const file = (async function* () {
    yield bytes;
  })();
  return keepProductPhoto(ctx, openStore(storageUrl), { style: product.style, color: product.color, view }, file);
};
const redness = async (picture: Buffer) => {
  const { channels } = await sharp(picture).stats();
  return Math.round(channels[0]!.mean - channels[2]!.mean);
};

test('a photo that is stored is shown instead of the drawing, in every size, and packed instead of it', async () => {
  const drawn = await shown(image.key);
  await keep('#e01010', image.view);
  for (const [size, width] of Object.entries(imageSizes)) {
    const { rawPayload } = await shown(image.key, size as keyof typeof imageSizes);
    expect((await sharp(rawPayload).metadata()).width).toBe(width);
    expect(await redness(rawPayload)).toBeGreaterThan(150);
  }
  const kept = await shown(image.key, 'small', { 'if-none-match': String(drawn.headers.etag) });
  expect(kept.statusCode).toBe(200);
  await keep('#1010e0', image.view);
  const replaced = await shown(image.key, 'small', { 'if-none-match': String(kept.headers.etag) });
  expect(await redness(replaced.rawPayload)).toBeLessThan(-150);
});

test('[CAD] other views and the drawing of the same view stay drawn', async () => {
  const before = await Promise.all(product.images.filter((one) => one !== image).map(({ key }) => shown(key)));
  await keep('#10e010', image.view);
  const after = await Promise.all(product.images.filter((one) => one !== image).map(({ key }) => shown(key)));
  expect(after.map(({ rawPayload }) => rawPayload)).toEqual(before.map(({ rawPayload }) => rawPayload));
});
