import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pdfOf, smallMp4 } from '../../../test/foreign-files.ts';
import { aLibraryFilesPortal, aPhoto } from '../../../test/library-files-portal.ts';
import { prepareFileJob } from './prepare-file-job.ts';
import { rebuildPreviewsJob } from './rebuild-previews.ts';
import { settlePreparing } from './settle-preparing.ts';

const { db, as, editor, store, run, upload, prepare, filesOf, aName, raw } = await aLibraryFilesPortal();
const user = await as('user');

describe('[G36] preparing', () => {
  test('what cannot be read fails with a sentence, and is tried again when somebody asks', async () => {
    const bytes = (await aPhoto()).subarray(0, 700);
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
    await store.put(`library/${fileId}/original`, await aPhoto());
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
    expect((await sendPoster(fileId, await aPhoto())).statusCode).toBe(204);
    await prepare(fileId);
    expect((await filesOf(assetId))[0]).toMatchObject({
      state: 'Ready',
      previews: { sizes: ['thumb', 'medium', 'large'] },
    });
    expect((await raw(editor, `${fileId}/preview/large`)).statusCode).toBe(200);
    expect((await sendPoster(fileId, await aPhoto())).statusCode).toBe(409);
    const picture = await upload();
    await prepare(picture.fileId);
    expect((await sendPoster(picture.fileId, await aPhoto())).statusCode).toBe(409);
  });

  test('is said to administrators, and previews are made again as work that goes on without its screen', async () => {
    const admin = await as('admin');
    const { assetId, fileId } = await upload({ bytes: (await aPhoto()).subarray(0, 700) });
    await prepare(fileId);
    const health = await admin.ok('previewHealth', {});
    expect(health.converters).toEqual([
      { name: 'ffmpeg', path: null },
      { name: 'soffice', path: null },
    ]);
    expect(health.files.failed).toBeGreaterThan(0);
    await store.put(`library/${fileId}/original`, await aPhoto());
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
