import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { aJobRun, until } from '../../../test/parts.ts';
import { removeDataDir, temporaryDataDir } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { withCatalogue } from '../../../test/with-catalogue.ts';
import { jobs } from '../../jobs.ts';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { openStore } from '../../platform/storage/open-store.ts';
import { makePackageJob } from './index.ts';

const db = await freshDatabase();
const folder = temporaryDataDir();
const storageUrl = pathToFileURL(`${folder}/files`).href;
const portal = await aPortal(db, { config: { storageUrl } });
const products = await withCatalogue(db, { count: 60, today: '2026-11-15' });
const worker = await startWorker(portal.platform, jobs);
afterAll(async () => {
  await worker.stop();
  await removeDataDir(folder);
});

let admin: ApiClient;
beforeAll(async () => {
  await thePersonas(db);
  admin = await portal.as(personaEmail('admin'));
});

const files = products.filter(({ images }) => images.length > 0).map(({ id }) => ({ type: 'photo' as const, id }));
const asked = (count: number) => ({
  body: { title: 'Look book', source: { kind: 'selection' as const, files: files.slice(0, count) }, small: true },
});
const endOf = (id: string) =>
  until(async () => {
    const job = await admin.ok('readJob', { params: { id } });
    return job.endedDate !== null && job;
  });

test('[M4.7] a package made in the background is followed, taken, and continued where it broke off', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const { jobId } = await admin.ok('makePackage', asked(3), key);
  expect((await admin.ok('makePackage', asked(3), key)).jobId).toBe(jobId);
  const job = await endOf(jobId);
  expect(job).toMatchObject({ state: 'done', title: 'Look book.zip', error: null });
  expect([job.done, job.total]).toEqual([job.total, job.total]);
  const params = { id: jobId };
  const whole = await admin.send('downloadMadePackage', { params });
  expect(whole.headers['content-length']).toBe(String((job.result as { size: number }).size));
  const rest = await admin.send('downloadMadePackage', { params }, { range: 'bytes=100-' });
  expect(rest.statusCode).toBe(206);
  expect(Buffer.concat([whole.rawPayload.subarray(0, 100), rest.rawPayload]).equals(whole.rawPayload)).toBe(true);
  const other = await portal.as(personaEmail('mgr'));
  expect((await other.refused('downloadMadePackage', { params })).status).toBe(404);
}, 120_000);

test('[R9] cancelled, nothing of it stays in the store', async () => {
  const { jobId } = await admin.ok('makePackage', asked(files.length));
  await until(async () => (await admin.ok('readJob', { params: { id: jobId } })).state === 'working');
  await admin.ok('cancelJob', { params: { id: jobId } });
  expect((await endOf(jobId)).state).toBe('cancelled');
  const kept = await Array.fromAsync(openStore(storageUrl).list(`packages/made/${jobId}`), ({ key }) => key);
  expect(kept).toEqual([]);
  expect((await admin.refused('downloadMadePackage', { params: { id: jobId } })).status).toBe(404);
}, 120_000);

test('[T9] it is made with the rights that its owner has then', async () => {
  const reader = await portal.as(personaEmail('user'));
  await db.kysely.updateTable('users').set({ status: 'active' }).where('email', '=', personaEmail('user')).execute();
  const row = await db.kysely
    .selectFrom('users')
    .select(['id', 'permissions'])
    .where('email', '=', personaEmail('user'))
    .executeTakeFirstOrThrow();
  const { jobId } = await reader.ok('makePackage', asked(1));
  const job = await until(async () => {
    const one = await reader.ok('readJob', { params: { id: jobId } });
    return one.endedDate !== null && one;
  });
  expect(job.state).toBe('done');
  await db.kysely.updateTable('users').set({ permissions: '[]' }).where('id', '=', row.id).execute();
  await db.kysely
    .updateTable('tracked_jobs')
    .set({ state: 'queued', ended_at: null, result: null })
    .where('id', '=', jobId)
    .execute();
  await makePackageJob.run(aJobRun(portal.platform), { id: jobId });
  const again = await db.kysely
    .selectFrom('tracked_jobs')
    .selectAll()
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  expect([again.state, again.error]).toEqual(['failed', 'You do not have access to this.']);
});
