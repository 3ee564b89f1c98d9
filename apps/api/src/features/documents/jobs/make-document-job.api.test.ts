import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { usualSettings } from '@atelier/domain/document/document-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { anAssortment, pairOf } from '../../../../test/assortment-builders.ts';
import { aPortal, personaEmail, thePersonas } from '../../../../test/builders.ts';
import { aJobRun, until } from '../../../../test/parts.ts';
import { pdfWords } from '../../../../test/pdf-words.ts';
import { removeDataDir, temporaryDataDir } from '../../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { withCatalogue } from '../../../../test/with-catalogue.ts';
import { jobs } from '../../../jobs.ts';
import { startWorker } from '../../../platform/jobs/start-worker.ts';
import { makeDocumentJob } from './make-document-job.ts';

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

let mgr: ApiClient;
let id = '';
beforeAll(async () => {
  await thePersonas(db);
  mgr = await portal.as(personaEmail('mgr'));
  const shoes = products.filter(({ productType }) => productType === 'Footwear').slice(0, 12);
  id = (await anAssortment(mgr, { title: 'Long', state: 'Published', region: 'US', products: shoes.map(pairOf) }))._id;
});

const asked = () => ({
  body: {
    assortmentId: id,
    settings: usualSettings('linesheetCondensed', 'regular'),
    format: 'pdf' as const,
  },
});
const endOf = (jobId: string) =>
  until(async () => {
    const job = await mgr.ok('readJob', { params: { id: jobId } });
    return job.endedDate !== null && job;
  });

test('[M14.2] a document made in the background is followed, taken by its owner alone, and asked for once', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const { jobId } = await mgr.ok('startDocument', asked(), key);
  expect((await mgr.ok('startDocument', asked(), key)).jobId).toBe(jobId);
  const job = await endOf(jobId);
  expect(job).toMatchObject({ state: 'done', title: 'Long.pdf', error: null });
  expect(job.done).toBe(job.total);
  const reply = await mgr.send('downloadMadeDocument', { params: { id: jobId } });
  expect(await pdfWords(reply.rawPayload)).toContain('Long');
  const other = await portal.as(personaEmail('admin'));
  expect((await other.refused('downloadMadeDocument', { params: { id: jobId } })).status).toBe(404);
}, 120_000);

test('[T9] a document is not given to an owner who sees less by now', async () => {
  const { jobId } = await mgr.ok('startDocument', asked());
  await endOf(jobId);
  await db.pool.query(`UPDATE assortments SET location_id = 'EU' WHERE id = $1`, [id]);
  expect((await mgr.refused('downloadMadeDocument', { params: { id: jobId } })).status).toBe(404);
  await db.pool.query(`UPDATE assortments SET location_id = 'US' WHERE id = $1`, [id]);
  expect((await mgr.send('downloadMadeDocument', { params: { id: jobId } })).statusCode).toBe(200);
}, 120_000);

test('[R9] a second try after a crash makes the whole document again', async () => {
  const { jobId } = await mgr.ok('startDocument', asked());
  await endOf(jobId);
  await db.pool.query(`UPDATE tracked_jobs SET state = 'working', ended_at = NULL WHERE id = $1`, [jobId]);
  await makeDocumentJob.run({ ...aJobRun(portal.platform), attempt: 2 }, { id: jobId });
  expect((await endOf(jobId)).state).toBe('done');
}, 120_000);
