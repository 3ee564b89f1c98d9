import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { smallMp4 } from '../../../test/foreign-files.ts';
import { anItem } from '../../../test/library-builders.ts';
import { aLibraryFilesPortal } from '../../../test/library-files-portal.ts';
import { fileKinds } from '../../jobs.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import { makePreviews } from '../../platform/previews/make-previews.ts';

const { db, portal, as, editor, store, run, upload, prepare, filesOf, aName, raw } = await aLibraryFilesPortal();
const [user, stranger] = [await as('user'), await as('dist')];

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
