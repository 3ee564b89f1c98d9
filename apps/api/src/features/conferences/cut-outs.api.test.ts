import { pathToFileURL } from 'node:url';
import { conferencePictureAddress, type PictureSize } from '@atelier/contract/conferences/conference-addresses';
import { cutOutWidths } from '@atelier/contract/products/product-images';
import { photoPlace } from '@atelier/contract/products/product-photos';
import { personas } from '@atelier/demo-data';
import { ownLocationCodes } from '@atelier/domain/access/data-scope';
import type { ConferenceGroup } from '@atelier/domain/conference/conference';
import type { Product } from '@atelier/domain/product/product';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { aJobRun, until } from '../../../test/parts.ts';
import { seasonPages } from '../../../test/season-pages.ts';
import { removeDataDir, temporaryDataDir } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { uploadWhole } from '../../../test/upload-whole.ts';
import { withCatalogue } from '../../../test/with-catalogue.ts';
import { NoRoomLeft } from '../../platform/db/disk-room.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import { bytesOf } from '../../platform/http/file-reply.ts';
import { openStore } from '../../platform/storage/open-store.ts';
import { productCutOuts, productPhotos, productPictures } from '../products/index.ts';
import { keptJpeg } from '../sheets/index.ts';
import { cutLineUps } from './cut-ahead.ts';

const db = await freshDatabase();
const folder = temporaryDataDir();
afterAll(() => removeDataDir(folder));
const storageUrl = pathToFileURL(`${folder}/files`).href;
const portal = await aPortal(db, { config: { storageUrl } });
const shoes = (await withCatalogue(db, { count: 60, today: '2026-11-15' })).filter(
  ({ productType, images }) =>
    productType === 'Footwear' && images.some(({ view, kind }) => view === 'side' && kind === 'photo'),
);
await thePersonas(db);
const maker = await portal.as(personaEmail('adminEditor'));
const domestic = await portal.as(personaEmail('user'));
const asian = await portal.as(personaEmail('dist'));
const store = openStore(storageUrl);
const pageFor = await seasonPages(portal.platform);

const aSite = async (
  slug: string,
  { products = [0], isDraft = false, liveAt = '', groups = ['Domestic'] as ConferenceGroup[] } = {},
) => {
  const made = await maker.ok('createConference', { body: { slug, title: 'Season', season: 'Fall', year: 2026 } });
  const body = {
    version: made.version,
    groups,
    ...(liveAt ? { liveAt } : {}),
    ...(isDraft ? {} : { status: 'Live' as const }),
  };
  await maker.ok('patchConference', { params: { id: made._id }, body });
  const poster = {
    ...{ words: 'Slow miles', ground: '#f0b9a2', ink: '#6b1a12' },
    products: products.map((at) => ({ style: shoes[at]!.style, color: shoes[at]!.color })),
  };
  const item = await maker.ok('createConferenceItem', {
    params: { id: made._id },
    body: { section: 'categories', tab: 'Mens', title: 'Boots', before: null, poster },
  });
  return { slug, item: item._id };
};

const pictureOf = (
  api: ApiClient,
  { slug, item }: { slug: string; item: string },
  { number = 0, size = 'cutout' as PictureSize, headers = {} } = {},
) => api.raw({ method: 'GET', url: conferencePictureAddress(slug, item, number, size), headers });

const alphaAt = async (picture: Buffer, x: number, y: number): Promise<number | undefined> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return data[(y * info.width + x) * 4 + 3];
};

test('a drawn product comes without its ground, cropped to itself, and is asked for again by its tag alone', async () => {
  const site = await aSite('drawn');
  for (const [size, whole] of Object.entries(cutOutWidths)) {
    const reply = await pictureOf(domestic, site, { size: size as PictureSize });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    const { width, height, hasAlpha } = await sharp(reply.rawPayload).metadata();
    expect(hasAlpha).toBe(true);
    expect(width).toBeGreaterThan(whole * 0.4);
    expect(width).toBeLessThan(whole);
    expect(await alphaAt(reply.rawPayload, 0, 0)).toBe(0);
    expect(await alphaAt(reply.rawPayload, width >> 1, Math.round(height * 0.8))).toBe(255);
    const held = { 'if-none-match': String(reply.headers.etag) };
    expect((await pictureOf(domestic, site, { size: size as PictureSize, headers: held })).statusCode).toBe(304);
  }
});

test('[M22.3] the guard of the site stands before it, and there is none of a product that is not on the poster', async () => {
  const [site, other] = [await aSite('guarded'), await aSite('other')];
  expect((await pictureOf(domestic, site)).statusCode).toBe(200);
  expect((await pictureOf(asian, site)).statusCode).toBe(404);
  expect((await pictureOf(domestic, site, { number: 1 })).statusCode).toBe(404);
  expect((await pictureOf(domestic, { ...site, slug: other.slug })).statusCode).toBe(404);
});

test('[G11] a reader outside the company meets on an open site only what their own location carries', async () => {
  const places = [...ownLocationCodes(personas.find(({ persona }) => persona === 'dist')!)];
  const carries = ({ locations }: Product) => locations.some(({ code }) => places.includes(code));
  const [carried, foreign] = [shoes.findIndex(carries), shoes.findIndex((shoe) => !carries(shoe))];
  const groups = ['Asian JV' as const];
  const lineUpFor = async (api: ApiClient, slug: string) =>
    (await api.ok('visitConference', { params: { slug }, query: {} })).lineUp;

  const both = await aSite('both', { products: [foreign, carried], groups });
  expect(await lineUpFor(maker, both.slug)).toHaveLength(2);
  expect(await lineUpFor(asian, both.slug)).toHaveLength(1);
  const shown = await pictureOf(asian, both);
  expect([shown.statusCode, String(shown.headers.etag).includes(shoes[carried]!.id)]).toEqual([200, true]);
  expect((await pictureOf(asian, both, { number: 1 })).statusCode).toBe(404);

  // What comes in the page of a landing is the same.
  const page = async (api: ApiClient, slug: string) => (await pageFor(api, `${slug}/landing`)).body;
  const framed = (body: string) => [...body.matchAll(/<img src="([^"]+)" data-address="([^"]+)"/g)];
  const [own, ...others] = framed(await page(asian, both.slug));
  // It stands in its shape at once: nothing waits for its size to be known.
  expect(await page(asian, both.slug)).not.toContain('data-state="waiting"');
  expect([own?.[1], others]).toEqual([`data:image/webp;base64,${shown.rawPayload.toString('base64')}`, []]);
  expect(framed(await page(maker, both.slug)).map(([, , address]) => address)).toEqual(
    (await lineUpFor(maker, both.slug)).map(({ picture }) => picture),
  );

  const none = await aSite('none', { products: [foreign], groups });
  expect((await pictureOf(maker, none)).statusCode).toBe(200);
  expect(await lineUpFor(asian, none.slug)).toEqual([]);
  expect(framed(await page(asian, none.slug))).toEqual([]);
  for (const size of ['cutout', 'hero'] as const) expect((await pictureOf(asian, none, { size })).statusCode).toBe(404);
});

test('a photo that was taken is cut out instead; one on a dark ground comes whole, as wide as it would be', async () => {
  const site = await aSite('photographed', { products: [1] });
  const drawn = await pictureOf(domestic, site);
  const keep = async (ground: string) => {
    const shoe = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#c8102e' } })
      .png()
      .toBuffer();
    const bytes = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: ground } })
      .composite([{ input: shoe, left: 500, top: 600 }])
      .jpeg({ quality: 95 })
      .toBuffer();
    const editor = await portal.as(personaEmail('editor'));
    await uploadWhole(editor, {
      usage: 'productPhoto',
      attachTo: photoPlace(shoes[1]!.id, 'side'),
      filename: 'a.jpg',
      bytes,
    });
  };
  await keep('#f6f6f6');
  const light = await pictureOf(domestic, site, { headers: { 'if-none-match': String(drawn.headers.etag) } });
  expect(light.statusCode).toBe(200);
  const { width } = await sharp(light.rawPayload).metadata();
  expect(Math.abs((width / cutOutWidths.cutout) * 2000 - 900)).toBeLessThan(20);
  await keep('#202020');
  const dark = await pictureOf(domestic, site);
  expect((await sharp(dark.rawPayload).metadata()).width).toBe(cutOutWidths.cutout);
  expect((await pageFor(domestic, `${site.slug}/landing`)).body).toContain(dark.rawPayload.toString('base64'));
});

test('the site tells its first screen: each product once, with an address that shows it', async () => {
  const { slug } = await aSite('told', { products: [2, 3, 2] });
  const { lineUp } = await domestic.ok('visitConference', { params: { slug }, query: {} });
  expect(lineUp).toHaveLength(2);
  for (const { picture } of lineUp) expect((await domestic.raw({ method: 'GET', url: picture })).statusCode).toBe(200);
});

test('[R13] on a full disk a picture that was made is shown all the same', async () => {
  const full = { ...store, put: () => Promise.reject(new NoRoomLeft('There is no room left on the disk.')) };
  const asked = {
    id: shoes[8]!.id,
    key: shoes[8]!.images.find(({ view, kind }) => view === 'side' && kind === 'photo')!.key,
  };
  const reader = { codes: undefined, ownProductsOnly: false };
  const pictures = [
    await productCutOuts(db, full).picture({ ...asked, size: 'cutout' }, reader),
    await productPictures(db, full).picture({ ...asked, size: 'thumb' }, reader),
  ];
  for (const picture of pictures) expect((await sharp(await bytesOf(picture)).metadata()).format).toBe('webp');
});

const listed = async (folder: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of store.list(folder)) keys.push(key);
  return keys;
};
const isCut = async (number: number): Promise<boolean> =>
  (await listed('pictures/cut/')).some((key) => key.includes(shoes[number]!.id));

test('what open sites and those of the next hour show first is made before anybody comes; drafts wait', async () => {
  const at = (minutes: number) => new Date(portal.platform.clock.now().getTime() + minutes * 60_000).toISOString();
  await aSite('open', { products: [4] });
  await aSite('soon', { products: [5], isDraft: true, liveAt: at(30) });
  await aSite('later', { products: [6], isDraft: true, liveAt: at(600) });
  await aSite('draft', { products: [7], isDraft: true });
  const run = { ...aJobRun(portal.platform), store };
  await cutLineUps.run({ ...run, config: { ...run.config, picturesAhead: false } }, {});
  expect(await Promise.all([4, 5].map(isCut))).toEqual([false, false]);
  await cutLineUps.run(run, {});
  expect(await Promise.all([4, 5, 6, 7].map(isCut))).toEqual([true, true, false, false]);
  const once = await listed('pictures/cut/');
  await cutLineUps.run(run, {});
  expect(await listed('pictures/cut/')).toEqual(once);
});

const aPhotoOf = async (number: number): Promise<string> => {
  const editor = await portal.as(personaEmail('editor'));
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8102e' } })
    .jpeg()
    .toBuffer();
  const attachTo = photoPlace(shoes[number]!.id, 'side');
  await uploadWhole(editor, { usage: 'productPhoto', attachTo, filename: 'a.jpg', bytes });
  const photos = db.kysely.selectFrom('product_photos').select('file').where('style', '=', shoes[number]!.style);
  const { file } = await photos.where('color', '=', shoes[number]!.color).executeTakeFirstOrThrow();
  return file;
};

test('[R] a product that cannot be cut out is told, and those behind it are cut out ahead all the same', async () => {
  const photo = await aPhotoOf(10);
  for (const key of await listed(`pictures/photos/${photo}/`)) await store.delete(key);
  const first = await aSite('lost', { products: [10, 11] });
  await cutLineUps.run({ ...aJobRun(portal.platform), store }, {});
  expect(await isCut(11)).toBe(true);
  expect(portal.log.filter((line) => line.includes('could not be cut out ahead')).join()).toContain(shoes[10]!.id);
  expect((await pictureOf(domestic, first)).statusCode).toBe(404);
  const { slug } = await aSite('lost-too', { products: [10, 12] });
  await domestic.ok('visitConference', { params: { slug }, query: {} });
  await until(() => isCut(12));
});

test('[T25, D7] what was cut out of a photo, and its JPEGs, go with the photo', async () => {
  const site = await aSite('swept', { products: [13] });
  const photo = await aPhotoOf(13);
  for (const size of ['cutout', 'hero'] as const) await pictureOf(domestic, site, { size });
  await store.put(`pictures/cut/1/${photo}-hero.webp`, Buffer.from('of before'));
  const held = async () => (await listed('pictures/')).filter((key) => key.includes(photo)).length;
  const sweep = () => {
    const clock = { now: () => new Date(portal.platform.clock.now().getTime() + 25 * 3_600_000) };
    return sweepFiles([productPhotos]).run({ ...aJobRun(portal.platform), store, clock }, {});
  };
  const key = shoes[13]!.images.find(({ view, kind }) => view === 'side' && kind === 'photo')!.key;
  const reader = { codes: undefined, ownProductsOnly: false };
  const asked = { id: shoes[13]!.id, key, size: 'thumb' as const };
  await keptJpeg(store, await productPictures(db, store).picture(asked, reader));
  const before = await held();
  await sweep();
  expect(await held()).toBe(before);
  await db.pool.query('DELETE FROM product_photos WHERE file = $1', [photo]);
  await sweep();
  expect([before > 4, await held()]).toEqual([true, 0]);
});
