import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { fileLimits } from '@atelier/domain/vocabulary/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anAssortment, type Detail, deleting } from '../../../test/assortment-builders.ts';
import { aBucketServer } from '../../../test/bucket-server.ts';
import { aPortal, personaEmail, type TestPortal, thePersonas } from '../../../test/builders.ts';
import { aJobRun } from '../../../test/parts.ts';
import { removeDataDir, temporaryDataDir } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { fileKinds } from '../../jobs.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import { openStore } from '../../platform/storage/open-store.ts';

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

const portal = (place = 'a folder') => portals.get(place)!;
const as = (persona: string, place?: string) => portal(place).as(personaEmail(persona));
const keysOf = async (place = 'a folder', prefix = 'incoming/') =>
  Array.fromAsync(openStore(places[place as keyof typeof places]).list(prefix), ({ key }) => key);
const chunkSize = fileLimits.uploadChunkBytes;
/** A picture with so many bytes appended that it comes in two parts; drawing it anew leaves them behind. */
const aPicture = async (bytes = 0): Promise<Buffer> => {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#147' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([picture, randomBytes(Math.max(0, bytes - picture.length))]);
};

const create = (api: ApiClient, plan: Detail, file: Buffer, more = {}) =>
  api.ok('createUpload', {
    body: {
      filename: 'logo.jpg',
      fileSize: file.length,
      chunkSize,
      usage: 'assortmentLogo',
      attachTo: plan._id,
      ...more,
    },
  });
type Place = Awaited<ReturnType<typeof create>>;

/** As a browser does it: to whatever address it was given. */
const put = async (api: ApiClient, url: string, bytes: Buffer): Promise<{ status: number; etag: string }> => {
  if (url.startsWith('http')) {
    const reply = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
    return { status: reply.status, etag: reply.headers.get('etag') ?? '' };
  }
  const headers = { 'content-type': 'application/octet-stream' };
  const reply = await api.raw({ method: 'PUT', url, payload: bytes, headers });
  return { status: reply.statusCode, etag: String(reply.headers.etag ?? '') };
};
const partOf = (file: Buffer, number: number) => file.subarray((number - 1) * chunkSize, number * chunkSize);
const sendParts = (api: ApiClient, { urls }: Place, file: Buffer) =>
  Promise.all(urls.map(async (url, at) => (await put(api, url, partOf(file, at + 1))).etag));
const complete = ({ uploadId, bucket: name, key }: Place, etags: readonly string[]) => ({
  body: { uploadId, bucket: name, key, etags: [...etags] },
});
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

describe.each(Object.keys(places))('[M17.1, G22] an upload to %s', (place) => {
  test('goes in parts to signed addresses and becomes what it is for; asked twice it is done once', async () => {
    const mgr = await as('mgr', place);
    const plan = await anAssortment(mgr);
    const file = await aPicture();
    const begun = await create(mgr, plan, file);
    expect(begun.urls).toHaveLength(1);
    const etags = await sendParts(mgr, begun, file);
    expect(etags).toEqual([`"${md5(file)}"`]);
    const done = await mgr.ok('completeUpload', complete(begun, etags));
    const { logo } = await mgr.ok('readAssortment', { params: { id: plan._id } });
    expect(done).toMatchObject({ message: 'Success', result: { logo } });
    expect(await mgr.ok('completeUpload', complete(begun, etags))).toEqual(done);
    const shown = await mgr.raw({ method: 'GET', url: `/api/images/assortments/${plan._id}/logo/${logo}/large` });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 600 });
    expect(await keysOf(place)).toEqual([]);
  });

  test('[R8] tells after a crash what has arrived; only the rest is sent, in any order', async () => {
    const mgr = await as('mgr', place);
    const file = randomBytes(2 * chunkSize + 7);
    const plan = await anAssortment(mgr);
    // No picture may be so large; the parts are what is looked at here.
    const usage = { fileSize: file.length };
    expect((await mgr.refused('createUpload', { body: { ...wish(plan), ...usage } })).code).toBe('bodyTooLarge');
    const begun = await large(mgr, plan, file, place);
    await put(mgr, begun.urls[2]!, partOf(file, 3));
    const again = await mgr.ok('readUpload', { params: { uploadId: begun.uploadId } });
    expect(again.parts).toEqual([{ number: 3, size: 7, etag: md5(partOf(file, 3)) }]);
    await put(mgr, again.urls[1]!, partOf(file, 2));
    await put(mgr, again.urls[0]!, partOf(file, 1));
    const store = openStore(places[place as keyof typeof places]);
    const arrived = await store.multipart.list(begun.key, await storeUpload(begun.uploadId));
    expect(arrived?.map(({ size }) => size)).toEqual([chunkSize, chunkSize, 7]);
    await store.multipart.finish(begun.key, await storeUpload(begun.uploadId), arrived!);
    const stored = Buffer.concat(await (await store.get(begun.key))!.body.toArray());
    expect(md5(stored)).toBe(md5(file));
    await store.delete(begun.key);
  });

  test('[T14] wrong, missing or reordered etags and missing parts complete nothing', async () => {
    const mgr = await as('mgr', place);
    const plan = await anAssortment(mgr);
    const file = await aPicture();
    const begun = await create(mgr, plan, file);
    expect((await mgr.refused('completeUpload', complete(begun, [md5(file)]))).code).toBe('uploadFailed');
    const etags = await sendParts(mgr, begun, file);
    for (const wrong of [[md5(Buffer.from('other'))], [...etags, ...etags]])
      expect(await mgr.refused('completeUpload', complete(begun, wrong))).toMatchObject({
        code: 'uploadFailed',
        message: 'Error: Attachment failed upload to Amazon S3',
      });
    for (const wrong of [{ key: '../etc/passwd' }, { key: 'pictures/x' }, { bucket: 'other' }])
      expect((await mgr.refused('completeUpload', { body: { ...complete(begun, etags).body, ...wrong } })).status).toBe(
        404,
      );
    expect((await mgr.ok('readAssortment', { params: { id: plan._id } })).logo).toBeNull();
    await mgr.ok('completeUpload', complete(begun, etags));
  });

  test('a file that is no picture is refused with a sentence and leaves nothing', async () => {
    const mgr = await as('mgr', place);
    const plan = await anAssortment(mgr);
    const file = Buffer.from('<svg onload="alert(1)"/>');
    const begun = await create(mgr, plan, file);
    const etags = await sendParts(mgr, begun, file);
    expect((await mgr.refused('completeUpload', complete(begun, etags))).code).toBe('unreadablePicture');
    expect(await keysOf(place)).toEqual([]);
    expect((await mgr.refused('readUpload', { params: { uploadId: begun.uploadId } })).status).toBe(404);
  });

  test('[R8] given up or left alone for a day, nothing of it stays', async () => {
    const mgr = await as('mgr', place);
    const plan = await anAssortment(mgr);
    const file = await aPicture();
    const given = await create(mgr, plan, file);
    await sendParts(mgr, given, file);
    await mgr.send('abortUpload', { body: { uploadId: given.uploadId } });
    expect((await mgr.refused('completeUpload', complete(given, [md5(file)]))).status).toBe(404);
    const left = await create(mgr, plan, file);
    await sendParts(mgr, left, file);
    const clock = { now: () => new Date(Date.now() + 25 * 3_600_000) };
    await sweepFiles(fileKinds).run(aJobRun({ ...portal(place).platform, clock }), {});
    expect((await mgr.refused('readUpload', { params: { uploadId: left.uploadId } })).status).toBe(404);
    const store = openStore(places[place as keyof typeof places]);
    expect(await store.multipart.list(left.key, randomUUID())).toBeUndefined();
    if (place === 'a bucket') expect(bucket.unfinished.size).toBe(0);
  });
});

const wish = (plan: Detail) => ({
  filename: 'x.jpg',
  fileSize: 10,
  chunkSize: chunkSize as typeof fileLimits.uploadChunkBytes,
  usage: 'assortmentLogo' as const,
  attachTo: plan._id,
});
const storeUpload = async (id: string): Promise<string> =>
  (await db.kysely.selectFrom('uploads').select('store_upload').where('id', '=', id).executeTakeFirstOrThrow())
    .store_upload;
/** Begun small, then written down as larger than a picture may be. */
const large = async (api: ApiClient, plan: Detail, file: Buffer, _place: string): Promise<Place> => {
  const { uploadId } = await api.ok('createUpload', { body: wish(plan) });
  await db.kysely.updateTable('uploads').set({ file_size: file.length }).where('id', '=', uploadId).execute();
  return api.ok('readUpload', { params: { uploadId } });
};

describe('[T14] the address of a part', () => {
  test('works once, for its part, its length and its time, and for its person', async () => {
    const mgr = await as('mgr');
    const plan = await anAssortment(mgr);
    const file = await aPicture();
    const { urls } = await create(mgr, plan, file);
    const [url] = urls as [string];
    const changed = (name: string, value: string) => {
      const address = new URL(url, 'http://localhost');
      address.searchParams.set(name, value);
      return `${address.pathname}${address.search}`;
    };
    const wrong = [
      url.replace('/1?', '/2?'),
      changed('size', String(file.length - 1)),
      changed('expires', String(Date.now() + 3_600_000)),
      changed('mark', 'other'),
      changed('signature', randomBytes(32).toString('base64url')),
    ];
    for (const address of wrong) expect((await put(mgr, address, file)).status).toBe(403);
    expect((await put(await as('admin'), url, file)).status).toBe(404);
    expect((await put(portal().anyone(), url, file)).status).toBe(401);
    expect((await put(mgr, url, file.subarray(1))).status).toBe(422);
    expect((await put(mgr, url, Buffer.concat([file, Buffer.from('more')]))).status).toBe(422);
    expect((await put(mgr, url, file)).status).toBe(200);
    expect((await put(mgr, url, file)).status).toBe(403);
  });

  test('ends after a quarter of an hour', async () => {
    const late = await aPortal(db, {
      config: { storageUrl: places['a folder'] },
      clock: { now: () => new Date(Date.now() + 16 * 60_000) },
    });
    const mgr = await as('mgr');
    const file = await aPicture();
    const { urls } = await create(mgr, await anAssortment(mgr), file);
    expect((await put(await late.as(personaEmail('mgr')), urls[0]!, file)).status).toBe(403);
  });
});

test('[T2, T9] who may not give it a picture begins nothing; who may no more completes nothing', async () => {
  const mgr = await as('mgr');
  const plan = await anAssortment(mgr, { state: 'Published' });
  const user = await as('user');
  expect((await user.refused('createUpload', { body: wish(plan) })).status).toBe(403);
  expect((await user.refused('createUpload', { body: { ...wish(plan), attachTo: randomUUID() } })).status).toBe(404);
  const stranger = { ...wish(plan), usage: 'seasonCover' as const };
  expect((await mgr.refused('createUpload', { body: stranger })).status).toBeGreaterThanOrEqual(400);
  const file = await aPicture();
  const begun = await create(mgr, plan, file);
  const etags = await sendParts(mgr, begun, file);
  expect((await (await as('admin')).refused('completeUpload', complete(begun, etags))).status).toBe(404);
  await deleting.ok(mgr, 'deleteAssortment', { params: { id: plan._id } });
  expect((await mgr.refused('completeUpload', complete(begun, etags))).status).toBe(404);
  expect(await keysOf()).toEqual([]);
});
