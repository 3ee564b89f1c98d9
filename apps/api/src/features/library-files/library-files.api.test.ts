import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { fileLimits } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { pdfOf, smallMp4 } from '../../../test/foreign-files.ts';
import { anItem } from '../../../test/library-builders.ts';
import { aJobRun } from '../../../test/parts.ts';
import { removeDataDir, temporaryDataDir } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { uploadWhole } from '../../../test/upload-whole.ts';
import { fileKinds } from '../../jobs.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import { makePreviews } from '../../platform/previews/make-previews.ts';
import { openStore } from '../../platform/storage/open-store.ts';
import { prepareFileJob } from './prepare-file-job.ts';
import { rebuildPreviewsJob } from './rebuild-previews.ts';
import { settlePreparing } from './settle-preparing.ts';

const db = await freshDatabase({ poolSize: 12 });
const folder = temporaryDataDir();
const storageUrl = pathToFileURL(`${folder}/files`).href;
const converters = { ffmpeg: '/nowhere', soffice: '/nowhere' };
const portal = await aPortal(db, { config: { storageUrl, converters } });
await thePersonas(db);
afterAll(() => removeDataDir(folder));
const as = (persona: string) => portal.as(personaEmail(persona));
const [editor, user, stranger] = [await as('editor'), await as('user'), await as('dist')];
const store = openStore(storageUrl);
const run = () => ({ ...aJobRun(portal.platform), store });

const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#c8102e' } })
    .jpeg()
    .toBuffer();
let count = 0;
const aName = (ending = 'jpg') => {
  count += 1;
  return `file ${count}.${ending}`;
};

interface Sent {
  readonly filename?: string;
  readonly attachTo?: string;
  readonly bytes?: Buffer;
  readonly api?: ApiClient;
}
const upload = async ({ filename = aName(), attachTo = 'new/AdvertisingAsset', bytes, api = editor }: Sent = {}) => {
  const sent = { usage: 'libraryAsset', attachTo, filename, bytes: bytes ?? (await photo()) } as const;
  return (await uploadWhole(api, sent)).result as { assetId: string; fileId: string };
};
const prepare = (fileId: string) => prepareFileJob.run(run(), { fileId });
const itemOf = (id: string, api = editor, libraryType = 'AdvertisingAsset' as const) =>
  api.ok('readAsset', { params: { libraryType, id } });
const filesOf = async (id: string) => (await itemOf(id)).files;
const refusedCreate = (wish: object, api = editor) =>
  api.refused('createUpload', {
    body: {
      usage: 'libraryAsset',
      attachTo: 'new/AdvertisingAsset',
      filename: aName(),
      fileSize: 10,
      chunkSize: fileLimits.uploadChunkBytes,
      ...wish,
    },
  });
const raw = (api: ApiClient, url: string, headers: Record<string, string> = {}) =>
  api.raw({ method: 'GET', url: `/api/assets/files/${url}`, headers });

describe('[M17.1] a file that is uploaded', () => {
  test('becomes a Pending item named after it, waits, is prepared and is then Ready with its pictures', async () => {
    const { assetId, fileId } = await upload({ filename: 'Slow Miles hero.jpg' });
    const before = await itemOf(assetId);
    expect(before).toMatchObject({ status: 'Pending', values: { name: 'Slow Miles hero' }, version: 1 });
    expect(before.files).toMatchObject([{ _id: fileId, state: 'WaitingForFile', usageType: 'Primary', hero: true }]);
    await prepare(fileId);
    expect(await filesOf(assetId)).toMatchObject([
      {
        state: 'Ready',
        mediaType: 'image/jpeg',
        width: 800,
        height: 600,
        colors: [expect.stringMatching(/^#c/)],
        previews: { sizes: ['thumb', 'medium', 'large'] },
      },
    ]);
    const { rows } = await sql<{ action: string }>`SELECT action FROM audit_log WHERE entity_id = ${assetId}`.execute(
      db.kysely,
    );
    expect(rows).toEqual([{ action: 'create item' }]);
  });

  test('joins an item and takes the place of its primary file, whose name is then free; working files stay', async () => {
    const { assetId } = await upload({ filename: 'old window.jpg' });
    await upload({ attachTo: `${assetId}/Working File`, filename: 'layers.psd', bytes: Buffer.from('8BPS') });
    const { fileId } = await upload({ attachTo: `${assetId}/Primary`, filename: 'new window.jpg' });
    expect((await filesOf(assetId)).map(({ filename, usageType }) => [filename, usageType])).toEqual([
      ['new window.jpg', 'Primary'],
      ['layers.psd', 'Working File'],
    ]);
    expect((await itemOf(assetId)).version).toBe(3);
    await upload({ filename: 'old_window.JPG' });
    const again = await upload({ attachTo: `${assetId}/Primary`, filename: 'new window.jpg' });
    expect((await filesOf(assetId))[0]!._id).toBe(again.fileId);
    expect(again.fileId).not.toBe(fileId);
  });

  test('stands for its item only where no other file does', async () => {
    const { assetId } = await upload({});
    const working = await upload({ attachTo: `${assetId}/Working File`, bytes: Buffer.from('8BPS') });
    const edit = { _id: assetId, version: 2, updateFiles: [{ _id: working.fileId, hero: true }] };
    await editor.ok('batchAssets', { params: { libraryType: 'AdvertisingAsset' }, body: { assets: [edit] } });
    await upload({ attachTo: `${assetId}/Primary` });
    const heroes = (await filesOf(assetId)).filter(({ hero }) => hero);
    expect(heroes.map(({ _id }) => _id)).toEqual([working.fileId]);
  });

  test('under a name that another item holds is refused before the first byte, and the holder is named', async () => {
    const { assetId } = await upload({ filename: 'Held name.jpg' });
    const refused = await refusedCreate({ filename: 'held_NAME.jpg' });
    expect(refused).toMatchObject({
      code: 'filenameClash',
      message: 'fail-check-filename',
      details: { asset: { _id: assetId, name: 'Held name' } },
    });
    expect((await refusedCreate({ filename: 'a:b.jpg' })).code).toBe('invalidInput');
  });

  test('[R8] may be a byte below 20 GiB, and no more', async () => {
    expect((await refusedCreate({ fileSize: 21_474_836_480 })).code).toBe('bodyTooLarge');
    const body = {
      usage: 'libraryAsset',
      attachTo: 'new/StepAsset',
      filename: aName(),
      chunkSize: fileLimits.uploadChunkBytes,
    } as const;
    const place = await editor.ok('createUpload', { body: { ...body, fileSize: 21_474_836_479 } });
    await editor.send('abortUpload', { body: { uploadId: place.uploadId } });
  });

  test('[T2] goes only where its sender may edit', async () => {
    expect((await refusedCreate({}, user)).code).toBe('forbidden');
    for (const attachTo of ['', 'new/Nothing', 'new/GlobalRetailAsset/Nothing', 'x/Primary', 'new/StepAsset/a/b'])
      expect((await refusedCreate({ attachTo })).code, attachTo).toBe('notFound');
    const deleted = await anItem(db, { status: 'Deleted' });
    expect((await refusedCreate({ attachTo: `${deleted}/Primary` })).code).toBe('notFound');
    const senior = await as('srEditor');
    expect((await refusedCreate({ attachTo: `${deleted}/Primary` }, senior)).code).toBe('wrongState');
  });
});

describe('[G36] preparing', () => {
  test('what cannot be read fails with a sentence, and is tried again when somebody asks', async () => {
    const bytes = (await photo()).subarray(0, 700);
    const { assetId, fileId } = await upload({ bytes });
    await prepare(fileId);
    expect(await filesOf(assetId)).toMatchObject([
      { state: 'Failed', failure: expect.stringContaining('damaged'), previews: null },
    ]);
    expect((await user.refused('retryAssetFile', { params: { fileId } })).code).toBe('forbidden');
    expect(await editor.ok('retryAssetFile', { params: { fileId } })).toMatchObject({
      state: 'WaitingForFile',
      failure: null,
    });
    expect((await editor.refused('retryAssetFile', { params: { fileId } })).code).toBe('wrongState');
    await store.put(`library/${fileId}/original`, await photo());
    await prepare(fileId);
    expect((await filesOf(assetId))[0]!.state).toBe('Ready');
  });

  test('words inside a document find its item', async () => {
    const { assetId, fileId } = await upload({
      attachTo: 'new/ProductDocument',
      filename: aName('pdf'),
      bytes: pdfOf(['Zugspitze outsole', 'Page two']),
    });
    await prepare(fileId);
    const params = { libraryType: 'ProductDocument' } as const;
    const { data } = await editor.ok('queryAssets', { params, body: { query: { text: 'zugspitze' }, _options: {} } });
    expect(data.map(({ _id }) => _id)).toEqual([assetId]);
    expect(data[0]!.files[0]).toMatchObject({ pages: 2, previews: { pages: 2 } });
    expect((await raw(editor, `${fileId}/page/2`)).headers['content-type']).toBe('image/webp');
    expect((await raw(editor, `${fileId}/page/3`)).statusCode).toBe(404);
  });

  test('while the store is away a file keeps its state, and its last try says so', async () => {
    const { assetId, fileId } = await upload();
    const away = { ...store, get: () => Promise.reject(new Error('away')) };
    await expect(prepareFileJob.run({ ...run(), store: away }, { fileId })).rejects.toThrow('away');
    expect((await filesOf(assetId))[0]!.state).toBe('Processing');
    await expect(prepareFileJob.run({ ...run(), store: away, attempt: 6 }, { fileId })).rejects.toThrow('away');
    expect((await filesOf(assetId))[0]!).toMatchObject({
      state: 'Failed',
      failure: 'This file could not be prepared. Please try again.',
    });
  });

  test('[R9] a file whose last try went down with its worker says so instead of waiting for ever', async () => {
    const { assetId, fileId } = await upload();
    const old = sql<Date>`now() - interval '2 minutes'`;
    await db.kysely
      .updateTable('library_files')
      .set({ state: 'Processing', created_date: old })
      .where('id', '=', fileId)
      .execute();
    await settlePreparing.run(run(), {});
    expect((await filesOf(assetId))[0]!.state).toBe('Processing');
    await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = ${`prepare:${fileId}`}`.execute(
      db.kysely,
    );
    await settlePreparing.run(run(), {});
    expect((await filesOf(assetId))[0]!.state).toBe('Failed');
  });
});

describe('[T2] what is shown of a file', () => {
  test('is shown to whoever may read its item, and to nobody else', async () => {
    const { assetId, fileId } = await upload();
    await prepare(fileId);
    const addresses = ['preview/thumb', 'preview/large', 'download'];
    const statuses = (api: ApiClient) =>
      Promise.all(addresses.map(async (one) => (await raw(api, `${fileId}/${one}`)).statusCode));
    expect(await statuses(editor)).toEqual([200, 200, 200]);
    expect(await statuses(user)).toEqual([404, 404, 404]);
    await db.kysely
      .updateTable('library_items')
      .set({ status: 'Published', region: ['Domestic'] })
      .where('id', '=', assetId)
      .execute();
    expect(await statuses(user)).toEqual([200, 200, 200]);
    expect(await statuses(stranger)).toEqual([404, 404, 404]);
    expect((await raw(portal.anyone(), `${fileId}/preview/thumb`)).statusCode).toBe(401);
    await db.kysely.updateTable('library_files').set({ state: 'Processing' }).where('id', '=', fileId).execute();
    expect(await statuses(user)).toEqual([404, 404, 404]);
  });

  test('[M17.2, M23.2] a download keeps its bytes, is named with underscores, runs nothing and is counted once', async () => {
    const bytes = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    const { assetId, fileId } = await upload({ filename: 'A b c.svg', bytes });
    await prepare(fileId);
    const reply = await raw(editor, `${fileId}/download`);
    expect(reply.rawPayload.equals(bytes)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''A_b_c.svg",
    });
    expect(
      (await raw(editor, `${fileId}/download`, { range: 'bytes=5-9' })).rawPayload.equals(bytes.subarray(5, 10)),
    ).toBe(true);
    const { rows } = await sql<{ action: string }>`SELECT action FROM statistics WHERE model_id = ${assetId}`.execute(
      db.kysely,
    );
    expect(rows).toEqual([{ action: 'asset--download-primary-file' }]);
    expect((await raw(editor, `${fileId}/play`)).statusCode).toBe(404);
    expect((await raw(editor, `${fileId}/preview/medium`)).headers['content-type']).toBe('image/webp');
  });

  test('a film is played from anywhere', async () => {
    const film = smallMp4({ seconds: 12, width: 640, height: 360, headLast: true });
    const { assetId, fileId } = await upload({ filename: aName('mp4'), bytes: film });
    await prepare(fileId);
    expect((await filesOf(assetId))[0]).toMatchObject({
      mediaType: 'video/mp4',
      durationMs: 12_000,
      previews: null,
      state: 'Ready',
    });
    const part = await raw(editor, `${fileId}/play`, { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-type'], part.rawPayload.length]).toEqual([206, 'video/mp4', 100]);
  });
});

describe('[G36] what a machine lacks', () => {
  const film = () =>
    upload({ filename: aName('mp4'), bytes: smallMp4({ seconds: 2, width: 64, height: 36, headLast: false }) });
  const sendPoster = (fileId: string, payload: Buffer) => {
    const headers = { 'content-type': 'application/octet-stream' };
    return editor.raw({ method: 'PUT', url: `/api/assets/files/${fileId}/poster`, payload, headers });
  };

  test('a film shows the frame that its sender’s browser made, also when it is prepared behind that', async () => {
    const { assetId, fileId } = await film();
    expect((await sendPoster(fileId, Buffer.from('<svg/>'))).statusCode).toBe(422);
    expect((await sendPoster(fileId, await photo())).statusCode).toBe(204);
    await prepare(fileId);
    expect((await filesOf(assetId))[0]).toMatchObject({
      state: 'Ready',
      previews: { sizes: ['thumb', 'medium', 'large'] },
    });
    expect((await raw(editor, `${fileId}/preview/large`)).statusCode).toBe(200);
    expect((await sendPoster(fileId, await photo())).statusCode).toBe(409);
    const picture = await upload();
    await prepare(picture.fileId);
    expect((await sendPoster(picture.fileId, await photo())).statusCode).toBe(409);
  });

  test('is said to administrators, and previews are made again as work that goes on without its screen', async () => {
    const admin = await as('admin');
    const { assetId, fileId } = await upload({ bytes: (await photo()).subarray(0, 700) });
    await prepare(fileId);
    const health = await admin.ok('previewHealth', {});
    expect(health.converters).toEqual([
      { name: 'ffmpeg', path: null },
      { name: 'soffice', path: null },
    ]);
    expect(health.files.failed).toBeGreaterThan(0);
    await store.put(`library/${fileId}/original`, await photo());
    const { jobId } = await admin.ok('rebuildPreviews', { body: { which: 'missing' } });
    await rebuildPreviewsJob.run(run(), { id: jobId });
    expect((await filesOf(assetId))[0]).toMatchObject({ state: 'Ready', failure: null });
    expect(await admin.ok('readJob', { params: { id: jobId } })).toMatchObject({
      state: 'done',
      result: { broken: 0 },
    });
    expect((await editor.refused('rebuildPreviews', { body: { which: 'all' } })).code).toBe('forbidden');
  });
});

test('files of the demo are drawn when somebody looks at them, in their own proportions, and can be taken away', async () => {
  const previews = JSON.stringify({ sizes: ['thumb', 'medium', 'large'], pages: 2 });
  const drawn = async (media_type: string, more = {}) => {
    const id = randomUUID();
    await anItem(db, { files: [{ id }] });
    const colors = ['#1f3b4d', '#d9a05b', '#f2e8dc'];
    await db.kysely
      .updateTable('library_files')
      .set({ media_type, colors, previews, ...more })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const poster = await drawn('image/png', { width: 1600, height: 2000 });
  const wall = await raw(editor, `${poster}/preview/medium`);
  expect(await sharp(wall.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 640 });
  expect((await raw(editor, `${poster}/preview/medium`)).rawPayload.equals(wall.rawPayload)).toBe(true);
  const taken = await raw(editor, `${poster}/download`);
  expect(await sharp(taken.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1600, height: 2000 });
  const document = await drawn('application/pdf', { pages: 2 });
  expect((await raw(editor, `${document}/page/2`)).statusCode).toBe(200);
  const pdf = (await raw(editor, `${document}/download`)).rawPayload;
  const file = {
    size: pdf.length,
    readAt: async (from: number, length: number) => pdf.subarray(from, from + length),
    open: async () => Readable.from([pdf]),
  };
  const signal = new AbortController().signal;
  const none = { ffmpeg: null, soffice: null };
  const made = await makePreviews({ file, sizes: { thumb: 160 }, pages: 2, converters: none, signal });
  await made.remove();
  expect([made.problem, made.facts.pages, made.facts.text.includes('Slow Miles')]).toEqual([null, 2, true]);
});

test('[T25, D7] the sweep leaves what items show, and takes what nobody shows a day later, previews and all', async () => {
  const [kept, gone] = [await upload(), await upload()];
  await Promise.all([prepare(kept.fileId), prepare(gone.fileId)]);
  await db.kysely.deleteFrom('library_items').where('id', '=', gone.assetId).execute();
  await sql`UPDATE stored_files SET wanted_at = now() - interval '2 days'`.execute(db.kysely);
  await sweepFiles(fileKinds).run(run(), {});
  const left = await Array.fromAsync(store.list('library/'), ({ key }) => key);
  expect(left.filter((key) => key.includes(gone.fileId))).toEqual([]);
  expect(left.filter((key) => key.includes(kept.fileId))).toHaveLength(4);
});
