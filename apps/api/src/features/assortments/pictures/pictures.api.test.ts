import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { anAssortment, anInternal, type Detail, deleting, patching } from '../../../../test/assortment-builders.ts';
import { aBucketServer } from '../../../../test/bucket-server.ts';
import { aPortal, personaEmail, type TestPortal, thePersonas } from '../../../../test/builders.ts';
import { aJobRun } from '../../../../test/parts.ts';
import { removeDataDir, temporaryDataDir } from '../../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { sweepFiles } from '../../../platform/files/sweep-files.ts';
import { openStore } from '../../../platform/storage/open-store.ts';
import { assortmentPictures } from '../index.ts';

const db = await freshDatabase();
const bucket = await aBucketServer();
const folder = temporaryDataDir();
const places = { 'a folder': pathToFileURL(`${folder}/files`).href, 'a bucket': bucket.url };
const portals = new Map<string, TestPortal>();
process.env.AWS_ACCESS_KEY_ID ??= 'test';
process.env.AWS_SECRET_ACCESS_KEY ??= 'test';

beforeAll(async () => {
  await thePersonas(db);
  for (const [name, storageUrl] of Object.entries(places))
    portals.set(name, await aPortal(db, { config: { storageUrl } }));
});
afterAll(async () => {
  bucket.stop();
  await removeDataDir(folder);
});

const portal = (name = 'a folder') => portals.get(name)!;
const as = (persona: string, place?: string) => portal(place).as(personaEmail(persona));
const red = { create: { width: 1200, height: 800, channels: 3 as const, background: '#c22' } };
const aPicture = () => sharp(red).jpeg().toBuffer();

const upload = (api: ApiClient, id: string, bytes: Buffer, usage = 'logo') =>
  api.raw({
    method: 'POST',
    url: `/api/assortments/${id}/pictures/${usage}`,
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
const look = (api: ApiClient, id: string, hash: string | null, size = 'large', usage = 'logo') =>
  api.raw({ method: 'GET', url: `/api/images/assortments/${id}/${usage}/${hash}/${size}` });

describe.each(Object.keys(places))('[M5.3, G22] a logo kept in %s', (place) => {
  test('is drawn anew in two sizes and shown to those who may read the assortment', async () => {
    const mgr = await as('mgr', place);
    const plan = await anAssortment(mgr, { state: 'Published' });
    const changed = await upload(mgr, plan._id, await aPicture());
    expect(changed.statusCode).toBe(200);
    const { logo } = changed.json<Detail>();
    const shown = await look(mgr, plan._id, logo);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': "inline; filename*=UTF-8''logo.webp",
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960, height: 640 });
    const small = await look(await as('user', place), plan._id, logo, 'thumb');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 160 });
  });
});

test('[M5.3] the thumbnail is a picture of its own; null takes it away and undo puts it back', async () => {
  const mgr = await as('mgr');
  const plan = await anAssortment(mgr);
  const { thumbnail } = (await upload(mgr, plan._id, await aPicture(), 'thumbnail')).json<Detail>();
  const params = { id: plan._id };
  expect((await patching.ok(mgr, 'patchAssortment', { params, body: { thumbnail: null } })).thumbnail).toBeNull();
  expect((await look(mgr, plan._id, thumbnail, 'thumb', 'thumbnail')).statusCode).toBe(404);
  expect((await patching.ok(mgr, 'patchAssortment', { params, body: { thumbnail } })).logo).toBeNull();
  expect((await look(mgr, plan._id, thumbnail, 'thumb', 'thumbnail')).statusCode).toBe(200);
});

test('[T2] who may not read an assortment sees no picture of it; who may not change it cannot give it one', async () => {
  const [mgr, user, iaEU] = [await as('mgr'), await as('user'), await as('iaEU')];
  const hidden = await anAssortment(mgr);
  const { logo } = (await upload(mgr, hidden._id, await aPicture())).json<Detail>();
  for (const id of [hidden._id, randomUUID()]) {
    expect((await look(user, id, logo)).statusCode).toBe(404);
    expect((await upload(user, id, await aPicture())).statusCode).toBe(404);
  }
  const open = await anAssortment(mgr, { state: 'Published' });
  expect((await upload(user, open._id, await aPicture())).statusCode).toBe(403);
  expect((await look(user, open._id, logo)).statusCode).toBe(404);
  const foreign = await anInternal(await as('iaUS'));
  expect((await upload(iaEU, foreign._id, await aPicture())).statusCode).toBe(404);
});

test('[T25] a new picture is one revision and one entry of the history', async () => {
  const mgr = await as('mgr');
  const plan = await anAssortment(mgr);
  const changed = (await upload(mgr, plan._id, await aPicture())).json<Detail>();
  expect(changed.revision).toBe(plan.revision + 1);
  const { data } = await mgr.ok('assortmentHistory', { params: { id: plan._id }, query: {} });
  expect(data[0]?.changes).toContainEqual({ field: 'logo', before: null, after: changed.logo });
});

const png = (width: number, height: number): Buffer => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([head, size, Buffer.from('0802000000', 'hex'), Buffer.alloc(4), Buffer.alloc(40)]);
};
const svg = (inner: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="x()">${inner}</svg>`);

describe('[U] what is not a picture', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['nothing at all', () => Buffer.alloc(0), 422],
    ['one byte', () => Buffer.from('x'), 422],
    ['a drawing with script', () => svg('<script>window.__x=1</script>'), 422],
    ['a drawing with foreign content', () => svg('<foreignObject><body onload="x()"/></foreignObject>'), 422],
    ['a web page', () => Buffer.from('<!doctype html><script>1</script>'), 422],
    ['a script that begins as a GIF', () => Buffer.from('GIF89a=1;window.__x=1;//'), 422],
    ['a PDF', () => Buffer.from('%PDF-1.7\n/JavaScript'), 422],
    ['an archive', () => Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(Buffer.alloc(99))]), 422],
    ['half a picture', async () => (await aPicture()).subarray(0, 900), 422],
    ['40,000 pixels square', () => png(40_000, 40_000), 422],
    ['one line of a billion pixels', () => png(1_000_000_000, 1), 422],
    ['zeros', () => Buffer.alloc(1_000_000), 422],
    ['more than 10 MiB', () => Buffer.alloc(10_485_761), 413],
  ])('%s is refused with a sentence and nothing is kept', async (_title, make, status) => {
    const mgr = await as('mgr');
    const plan = await anAssortment(mgr);
    const before = await keys();
    const reply = await upload(mgr, plan._id, await make());
    expect(reply.statusCode).toBe(status);
    expect(reply.json<{ message: string }>().message).toMatch(/picture|too large/);
    expect(await keys()).toEqual(before);
  });

  test('a JPEG with another file and its place of origin behind it keeps only its pixels', async () => {
    const mgr = await as('mgr');
    const plan = await anAssortment(mgr);
    const exif = { IFD0: { ImageDescription: '<script>canary</script>' } };
    const tainted = Buffer.concat([await sharp(red).withExif(exif).jpeg().toBuffer(), Buffer.from('PK\x03\x04canary')]);
    expect(tainted.includes('canary')).toBe(true);
    const { logo } = (await upload(mgr, plan._id, tainted)).json<Detail>();
    const { rawPayload } = await look(mgr, plan._id, logo);
    expect(rawPayload.includes('canary')).toBe(false);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  test('[T14] a name that the portal has not made is refused', async () => {
    const mgr = await as('mgr');
    const plan = await anAssortment(mgr);
    for (const logo of ['../../etc/passwd', 'pictures/drawn/x.webp', 'https://elsewhere.example/a.png', ''])
      expect(
        await patching.refused(mgr, 'patchAssortment', { params: { id: plan._id }, body: { logo } }),
      ).toMatchObject({
        status: 422,
      });
  });
});

const store = () => openStore(places['a folder']);
const keys = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of store().list('pictures/assortments/')) found.push(key);
  return found;
};

test('[R13] while the store is down nothing is said to be there', async () => {
  const mgr = await as('mgr', 'a bucket');
  const plan = await anAssortment(mgr);
  bucket.mode = 'failing';
  const reply = await upload(
    mgr,
    plan._id,
    await sharp({ create: { ...red.create, background: '#2c2' } })
      .png()
      .toBuffer(),
  );
  bucket.mode = 'fine';
  expect(reply.statusCode).toBeGreaterThanOrEqual(500);
  expect((await mgr.ok('readAssortment', { params: { id: plan._id } })).logo).toBeNull();
});

const hour = 3_600_000;
const hence = (hours: number) => ({ now: () => new Date(Date.now() + hours * hour) });
const sweep = (clock: { now(): Date }) =>
  sweepFiles([assortmentPictures]).run(aJobRun({ ...portal().platform, clock }), {});
const held = async (hash: string | null) => (await keys()).filter((key) => key.includes(String(hash))).length;
/** Instead of waiting: what was shown until now was shown until that many hours ago. */
const shownHoursAgo = (hash: string | null, hours: number) =>
  db.kysely
    .updateTable('stored_files')
    .set({ wanted_at: new Date(Date.now() - hours * hour) })
    .where('name', '=', String(hash))
    .execute();

describe('[T25, D7] pictures that nobody shows any more', () => {
  let plan: Detail;
  let mgr: ApiClient;
  const params = () => ({ id: plan._id });
  let shade = 16;
  const aLogo = async (of = plan): Promise<string | null> => {
    shade += 1;
    const bytes = await sharp({ create: { ...red.create, background: `#2${shade.toString(16)}cc2` } })
      .png()
      .toBuffer();
    return (await upload(mgr, of._id, bytes)).json<Detail>().logo;
  };
  beforeAll(async () => {
    mgr = await as('mgr');
    plan = await anAssortment(mgr);
  });

  test('go after a day, the others stay', async () => {
    const logo = await aLogo();
    await sweep(hence(25));
    expect(await held(logo)).toBe(2);
    await patching.ok(mgr, 'patchAssortment', { params: params(), body: { logo: null } });
    await sweep(hence(0));
    expect(await held(logo)).toBe(2);
    await sweep(hence(25));
    expect(await held(logo)).toBe(0);
  });

  test('stay a day from when they were taken away, however long ago they were uploaded', async () => {
    const logo = await aLogo();
    await shownHoursAgo(logo, 900);
    await patching.ok(mgr, 'patchAssortment', { params: params(), body: { logo: null } });
    await sweep(hence(23));
    expect(await held(logo)).toBe(2);
    await patching.ok(mgr, 'patchAssortment', { params: params(), body: { logo } });
    expect((await look(mgr, plan._id, logo)).statusCode).toBe(200);
  });

  test('go with a deleted assortment, a day later', async () => {
    const gone = await anAssortment(mgr);
    const logo = await aLogo(gone);
    await shownHoursAgo(logo, 900);
    await deleting.ok(mgr, 'deleteAssortment', { params: { id: gone._id } });
    await sweep(hence(23));
    expect(await held(logo)).toBe(2);
    await sweep(hence(25));
    expect(await held(logo)).toBe(0);
  });

  test('cannot be shown once they are withdrawn, and can be sent anew', async () => {
    const logo = await aLogo();
    await patching.ok(mgr, 'patchAssortment', { params: params(), body: { logo: null } });
    await sweep(hence(25));
    const refused = { status: 422, message: expect.stringContaining('Please upload it again.') };
    expect(await patching.refused(mgr, 'patchAssortment', { params: params(), body: { logo } })).toMatchObject(refused);
    shade -= 1;
    expect(await aLogo()).toBe(logo);
    await sweep(hence(0));
    expect((await look(mgr, plan._id, logo)).statusCode).toBe(200);
  });

  test('are found and swept although the database does not know them', async () => {
    const stray = 'ab'.repeat(32);
    await store().put(`pictures/assortments/${stray}/thumb.webp`, Buffer.from('x'));
    await sweep(hence(0));
    expect(await held(stray)).toBe(1);
    await sweep(hence(25));
    expect(await held(stray)).toBe(0);
  });
});

test('[T14] a picture that was never uploaded is refused with a sentence', async () => {
  const mgr = await as('mgr');
  const plan = await anAssortment(mgr);
  const refused = { status: 422, message: expect.stringContaining('This picture is not kept here.') };
  const logo = 'cd'.repeat(32);
  expect(await patching.refused(mgr, 'patchAssortment', { params: { id: plan._id }, body: { logo } })).toMatchObject(
    refused,
  );
  const batch = { params: { id: plan._id }, body: { patch: { version: plan.revision, thumbnail: logo } } };
  expect(await mgr.refused('batchAssortment', batch)).toMatchObject(refused);
  const made = { body: { type: 'item' as const, title: 'Pictured from nowhere', logo } };
  expect(await mgr.refused('createAssortment', made)).toMatchObject(refused);
});
