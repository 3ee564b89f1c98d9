import { pathToFileURL } from 'node:url';
import { problems } from '@atelier/contract/platform/problems';
import { photoPlace } from '@atelier/contract/products/product-photos';
import { fileLimits } from '@atelier/domain/vocabulary/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { anAssortment, type Detail } from './assortment-builders.ts';
import { aPortal, personaEmail, thePersonas } from './builders.ts';
import { removeDataDir, temporaryDataDir } from './temporary-folder.ts';
import { freshDatabase } from './test-database.ts';
import { uploadWhole } from './upload-whole.ts';
import { withCatalogue } from './with-catalogue.ts';

/** Two nodes on one database: the store is there for the first and away for the second. */
const db = await freshDatabase();
const folder = temporaryDataDir();
afterAll(() => removeDataDir(folder));
const storageUrl = pathToFileURL(`${folder}/files`).href;
const sound = await aPortal(db, { config: { storageUrl } });
const broken = await aPortal(db, { env: { STORAGE_URL: 'file:///proc/version/files' } });
const products = await withCatalogue(db, { count: 60, today: '2026-11-15' });
const product = products.find(({ images }) => images.some(({ kind }) => kind === 'photo'))!;
const image = product.images.find(({ kind }) => kind === 'photo')!;
const octets = { 'content-type': 'application/octet-stream' };
const aPicture = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#c22' } })
    .jpeg()
    .toBuffer();

let there: ApiClient;
let away: ApiClient;
let plan: Detail;
let logo: string | null;
const upload = async (api: ApiClient, id: string) =>
  api.raw({
    method: 'POST',
    url: `/api/assortments/${id}/pictures/logo`,
    payload: await aPicture(),
    headers: octets,
  });
const exported = (cells: unknown[]) =>
  [{ title: 't', columns: [{ header: 'Image' }] }, { cells }].map((line) => JSON.stringify(line)).join('\n');
const exportOf = (api: ApiClient, cells: unknown[]) =>
  api.raw({ method: 'POST', url: '/api/sheets/export', payload: exported(cells), headers: octets });
const photoAddress = () => `/api/images/products/${product.id}/${image.key}/thumb`;
const files = () => ({ files: [{ type: 'photo', id: product.id }], small: true, heroOnly: false });

beforeAll(async () => {
  await thePersonas(db);
  there = await sound.as(personaEmail('mgr'));
  away = await broken.as(personaEmail('mgr'));
  plan = await anAssortment(there, { products: [{ style: product.style, color: product.color }] });
  ({ logo } = (await upload(there, plan._id)).json<Detail>());
});

/** Drawings need no store, so without photos everything about products works. */
test('[R13] without the store drawn pictures are shown, exported and packed all the same', async () => {
  const shown = await away.send('productImage', { params: { id: product.id, key: image.key, size: 'small' } });
  expect(shown.statusCode).toBe(200);
  const sheet = await exportOf(away, [['image', photoAddress()]]);
  expect([sheet.statusCode, sheet.rawPayload.includes('xl/media/')]).toEqual([200, true]);
  expect((await away.send('downloadPackage', { body: files() } as never)).statusCode).toBe(200);
});

describe('[R13] who needs a file of the store is told so, and nothing breaks off', () => {
  beforeAll(async () => {
    const editor = await sound.as(personaEmail('editor'));
    const attachTo = photoPlace(product.id, image.view);
    await uploadWhole(editor, { usage: 'productPhoto', attachTo, filename: 'a.jpg', bytes: await aPicture() });
  });

  const needing: Record<string, () => Promise<{ statusCode: number; body: string; headers: object }>> = {
    'a logo that is sent': () => upload(away, plan._id),
    'an upload that begins': () =>
      away.send('createUpload', {
        body: {
          usage: 'assortmentLogo',
          attachTo: plan._id,
          filename: 'a.png',
          fileSize: 10,
          chunkSize: fileLimits.uploadChunkBytes,
        },
      } as never),
    'a logo that is shown': () =>
      away.raw({ method: 'GET', url: `/api/images/assortments/${plan._id}/logo/${logo}/large` }),
    'a photo of a product': () =>
      away.send('productImage', { params: { id: product.id, key: image.key, size: 'small' } }),
    'a package of pictures': () => away.send('downloadPackage', { body: files() } as never),
    'a package of an assortment': () =>
      away.send('downloadAssortmentPackage', { body: { id: plan._id, small: true, heroOnly: true } } as never),
    'a sheet with pictures': () => exportOf(away, [['image', photoAddress()]]),
  };

  test.each(Object.entries(needing))('%s', async (_name, ask) => {
    const { statusCode, body, headers } = await ask();
    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      expect.objectContaining({ code: 'filesUnavailable', message: problems.filesUnavailable.text }),
    ]);
    expect(headers).toMatchObject({ 'retry-after': '3' });
  });

  test('whoever needs none notices nothing', async () => {
    expect((await exportOf(away, [['string', 'no picture']])).statusCode).toBe(200);
    expect((await away.send('listAssortments', { query: {} })).statusCode).toBe(200);
    const { title } = await away.ok('readAssortment', { params: { id: plan._id } });
    expect(title).toBe(plan.title);
  });
});
