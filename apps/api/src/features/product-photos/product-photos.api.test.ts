import { pathToFileURL } from 'node:url';
import { imageSizes } from '@atelier/contract/products/product-images';
import { photoPlace } from '@atelier/contract/products/product-photos';
import type { ImageView } from '@atelier/domain/product/product';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { removeDataDir, temporaryDataDir } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { uploadWhole } from '../../../test/upload-whole.ts';
import { withCatalogue } from '../../../test/with-catalogue.ts';

const db = await freshDatabase();
const folder = temporaryDataDir();
afterAll(() => removeDataDir(folder));
const portal = await aPortal(db, { config: { storageUrl: pathToFileURL(`${folder}/files`).href } });
const products = await withCatalogue(db, { count: 60, today: '2026-11-15' });
const shoes = products.filter(({ productType }) => productType === 'Footwear');
const product = shoes[0]!;
const image = product.images.find(({ kind }) => kind === 'photo')!;
let user: ApiClient;
let editor: ApiClient;
let other: ApiClient;

beforeAll(async () => {
  await thePersonas(db);
  user = await portal.as(personaEmail('user'));
  editor = await portal.as(personaEmail('editor'));
  other = await portal.as(personaEmail('srEditor'));
});

const shown = (key: string, size: keyof typeof imageSizes = 'small', headers = {}) =>
  user.send('productImage', { params: { id: product.id, key, size } }, headers);
const keep = async (background: string, view: ImageView, of = product) => {
  const bytes = await sharp({ create: { width: 2000, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const wish = { usage: 'productPhoto', attachTo: photoPlace(of.id, view), filename: 'a.jpg', bytes } as const;
  return (await uploadWhole(editor, wish)).result as { file: string; before: string | null };
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

const read = (id: string) => user.ok('readProduct', { params: { id } });

test('a view that the catalogue does not list is shown from its first photo on, and goes with its last', async () => {
  const own = shoes[1]!;
  const views = async () => ((await read(own.id)).images ?? []).map(({ view }) => view);
  expect(await views()).not.toContain('top');
  const { file } = await keep('#e01010', 'top', own);
  expect(await views()).toContain('top');
  const key = ((await read(own.id)).images ?? []).find(({ view }) => view === 'top')!.key;
  const picture = await user.send('productImage', { params: { id: own.id, key, size: 'small' } });
  expect(await redness(picture.rawPayload)).toBeGreaterThan(150);
  const params = { styleColorId: own.id, view: 'top' } as const;
  await editor.ok('setProductPhoto', { params, body: { file: null, expected: file } });
  expect(await views()).not.toContain('top');
});

test('Undo puts back what stood there before, unless somebody else has written since', async () => {
  const own = shoes[2]!;
  const first = await keep('#e01010', 'side', own);
  const second = await keep('#1010e0', 'side', own);
  expect(second.before).toBe(first.file);
  const params = { styleColorId: own.id, view: 'side' } as const;
  const back = { params, body: { file: first.file, expected: second.file } };
  expect(await editor.ok('setProductPhoto', back)).toEqual({ file: first.file, before: second.file });
  expect(await other.refused('setProductPhoto', back)).toMatchObject({ status: 409, code: 'userLock' });
  const foreign = { params, body: { file: 'a'.repeat(64), expected: first.file } };
  expect(await editor.refused('setProductPhoto', foreign)).toMatchObject({ status: 422 });
});

test('every photo that is set, replaced or taken away has one entry in the log', async () => {
  const own = shoes[3]!;
  const { file } = await keep('#e01010', 'back', own);
  const params = { styleColorId: own.id, view: 'back' } as const;
  await editor.ok('setProductPhoto', { params, body: { file: null, expected: file } });
  const entries = await db.kysely
    .selectFrom('audit_log')
    .select('summary')
    .where('entity_id', '=', own.id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ summary }) => summary)).toEqual([
    `Photo of ${own.id}, back, added`,
    `Photo of ${own.id}, back, taken away`,
  ]);
});

test('of 500 photos exactly the misnamed wait for a hand', async () => {
  const pairs = shoes.slice(0, 20);
  const good = pairs.flatMap(({ style, color }) => [
    `${style}_${color}_side.jpg`,
    `${style} ${color.toLowerCase()}.JPG`,
    `IMG-${style}-${color}-top.tif`,
    `${style}${color}_back.png`,
  ]);
  const bad = ['DSC_0001.jpg', `${pairs[0]!.style}_ZZZZ_side.jpg`, 'nothing_BLK_side.jpg', 'side.jpg'];
  const { data } = await editor.ok('matchPhotos', { body: { names: [...good, ...bad] } });
  expect(data.filter(({ match }) => match === null).map(({ name }) => name)).toEqual(bad);
  for (const [at, { style, color }] of pairs.entries())
    for (const { match } of data.slice(at * 4, at * 4 + 4)) expect(match?.product).toMatchObject({ style, color });
});

test('names that are made to mean everything are answered, and nothing but names of files is taken', async () => {
  const { data } = await editor.ok('matchPhotos', {
    body: { names: ['../../etc/passwd', `${'1_'.repeat(400)}.jpg`, '\u202Egpj.exe', "'; DROP TABLE products;--"] },
  });
  expect(data.every(({ match }) => match === null)).toBe(true);
  expect(await editor.refused('matchPhotos', { body: { names: [] } })).toMatchObject({ status: 422 });
});

test('coverage counts the views that have a photo, and lists what has none', async () => {
  const before = await editor.ok('photoCoverage', { body: { by: 'productType' } });
  const footwear = (reply: typeof before) => reply.data.find(({ group }) => group === 'Footwear')!;
  expect(footwear(before).products).toBe(shoes.length);
  const own = shoes.at(-1)!;
  const missing = async () =>
    (await editor.ok('missingPhotos', { body: { query: { productType: 'Footwear' }, limit: 200 } })).data.map(
      ({ style, color }) => `${style}-${color}`,
    );
  expect(await missing()).toContain(own.id);
  await keep('#101010', 'front', own);
  const after = await editor.ok('photoCoverage', { body: { by: 'productType' } });
  expect(footwear(after).photos.front).toBe(footwear(before).photos.front + 1);
  expect(footwear(after).without).toBe(footwear(before).without - 1);
  expect(await missing()).not.toContain(own.id);
  const front = { body: { view: 'side' as const, query: { style: own.style, color: own.color } } };
  expect((await editor.ok('missingPhotos', front)).totalCount).toBe(1);
});

test('what is no picture is refused, and nothing of it stays', async () => {
  const wish = {
    usage: 'productPhoto',
    attachTo: photoPlace(product.id, 'side'),
    filename: 'a.jpg',
    bytes: Buffer.from('<svg onload=alert(1)>'),
  } as const;
  await expect(uploadWhole(editor, wish)).rejects.toThrow();
  const unknown = { ...wish, attachTo: 'NOPE-BLK/side' };
  await expect(uploadWhole(editor, unknown)).rejects.toThrow();
});
