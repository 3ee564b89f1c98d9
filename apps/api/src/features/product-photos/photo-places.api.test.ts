import { randomUUID } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { removeDataDir, temporaryDataDir } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { withCatalogue } from '../../../test/with-catalogue.ts';
import { openStore } from '../../platform/storage/open-store.ts';

const db = await freshDatabase();
const folder = temporaryDataDir();
afterAll(() => removeDataDir(folder));
const place = join(folder, 'shoot');
mkdirSync(join(place, 'fall', 'inner'), { recursive: true });
const portal = await aPortal(db, {
  config: { storageUrl: pathToFileURL(`${folder}/files`).href, photoPlaces: [pathToFileURL(place).href] },
});
await thePersonas(db);
const editor = await portal.as(personaEmail('editor'));
const [shoe] = (await withCatalogue(db, { count: 30, today: '2026-11-15' })).filter(
  ({ productType }) => productType === 'Footwear',
);
const name = `fall/inner/${shoe!.style}_${shoe!.color}_side.jpg`;
const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#e01010' } })
  .jpeg()
  .toBuffer();
writeFileSync(join(place, name), bytes);
writeFileSync(join(place, 'fall', 'with space.jpg'), bytes);
writeFileSync(join(place, 'fall', 'broken.jpg'), 'no picture');
writeFileSync(join(place, 'notes.txt'), 'no photo');
writeFileSync(join(folder, 'outside.jpg'), bytes);
const params = { place: 0 };

test('[G43] pictures of a place that the portal was set up with are listed, shown small and taken by name', async () => {
  expect((await editor.ok('photoPlaces', {})).data).toEqual([{ place: 0, label: 'shoot' }]);
  const { data, next, unnamed } = await editor.ok('photosInPlace', { params, query: {} });
  expect([data.map((one) => one.name), next, unnamed]).toEqual([['fall/broken.jpg', name], null, 1]);
  const inner = await editor.ok('photosInPlace', { params, query: { under: 'fall/inner' } });
  expect(inner.data).toEqual([{ name, size: bytes.length }]);
  const behind = await editor.ok('photosInPlace', { params, query: { after: 'fall/broken.jpg' } });
  expect(behind.data.map((one) => one.name)).toEqual([name]);
  const small = await editor.send('photoInPlace', { params, query: { name } });
  expect([small.statusCode, (await sharp(small.rawPayload).metadata()).format]).toEqual([200, 'webp']);
  const body = { name, styleColorId: shoe!.id, view: 'side' as const };
  const taken = await editor.ok('takePhoto', { params, body });
  expect(taken.before).toBeNull();
  expect((await editor.ok('takePhoto', { params, body })).before).toBe(taken.file);
  const held = await db.kysely.selectFrom('product_photos').select(['style', 'color', 'view', 'file']).execute();
  expect(held).toEqual([{ style: shoe!.style, color: shoe!.color, view: 'side', file: taken.file }]);
});

test('[T14] nothing outside of a place, and no other place, can be named', async () => {
  for (const outside of ['../outside.jpg', 'fall/../../outside.jpg', '/outside.jpg', 'fall//broken.jpg', './a.jpg']) {
    const shown = await editor.send('photoInPlace', { params, query: { name: outside } });
    expect([outside, shown.statusCode]).toEqual([outside, 422]);
    const body = { name: outside, styleColorId: shoe!.id, view: 'side' as const };
    expect((await editor.send('takePhoto', { params, body })).statusCode).toBe(422);
  }
  for (const under of ['..', '../', 'fall/../..'])
    expect((await editor.send('photosInPlace', { params, query: { under } })).statusCode).toBe(422);
  expect((await editor.send('photosInPlace', { params: { place: 1 }, query: {} })).statusCode).toBe(404);
  expect((await editor.send('photoInPlace', { params, query: { name: 'notes.txt' } })).statusCode).toBe(404);
  const broken = { name: 'fall/broken.jpg', styleColorId: shoe!.id, view: 'side' as const };
  expect((await editor.send('takePhoto', { params, body: broken })).statusCode).toBe(422);
});

test('[T14] a link in a place leads nowhere: neither to a file nor into a folder outside', async () => {
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'elsewhere', 'secret.jpg'), bytes);
  symlinkSync(join(folder, 'outside.jpg'), join(place, 'linked.jpg'));
  symlinkSync(join(folder, 'elsewhere'), join(place, 'linked'));
  for (const linked of ['linked.jpg', 'linked/secret.jpg']) {
    expect((await editor.send('photoInPlace', { params, query: { name: linked } })).statusCode).toBe(404);
    const body = { name: linked, styleColorId: shoe!.id, view: 'side' as const };
    expect((await editor.send('takePhoto', { params, body })).statusCode).toBe(404);
  }
  expect((await editor.ok('photosInPlace', { params, query: { under: 'linked' } })).data).toEqual([]);
});

test('[R] more pictures than are drawn at once are all shown, each when its turn comes', async () => {
  const shown = await Promise.all(
    Array.from({ length: 7 }, () => editor.send('photoInPlace', { params, query: { name } })),
  );
  expect(shown.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 7 }, () => 200));
});

/** A bucket of a real server, with its keys in the usual AWS variables; `npm run drill -- object-store` brings one. */
const bucket = process.env.TEST_S3_URL;

test.skipIf(bucket === undefined)('[G43, R13] a prefix of a bucket of a real server is such a place', async () => {
  const [before = '', settings = ''] = (bucket ?? '').split('?');
  const prefix = `${before}/shoot-${randomUUID()}?${settings}`;
  const shoot = openStore(prefix);
  onTestFinished(() => shoot.delete(name));
  await shoot.put(name, bytes);
  const other = await aPortal(db, {
    config: { storageUrl: pathToFileURL(`${folder}/files`).href, photoPlaces: [prefix] },
  });
  const person = await other.as(personaEmail('editor'));
  const { data } = await person.ok('photosInPlace', { params, query: {} });
  expect(data).toEqual([{ name, size: bytes.length }]);
  const small = await person.send('photoInPlace', { params, query: { name } });
  expect([small.statusCode, (await sharp(small.rawPayload).metadata()).format]).toEqual([200, 'webp']);
  await person.ok('takePhoto', { params, body: { name, styleColorId: shoe!.id, view: 'top' } });
  const held = await db.kysely.selectFrom('product_photos').select('view').where('view', '=', 'top').execute();
  expect(held).toHaveLength(1);
});
