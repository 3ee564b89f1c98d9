import { usualSettings } from '@atelier/domain/document/document-settings';
import { expect, test } from 'vitest';
import { anAssortment, aPlanningPortal, pairOf } from '../../../../test/assortment-builders.ts';
import { holdingPictures, processesRunning, temporaryFolders } from '../../../../test/making-under-way.ts';
import { aJobRun, until } from '../../../../test/parts.ts';
import { sweepFiles } from '../../../platform/files/sweep-files.ts';
import { documentKey, madeDocuments, makeDocumentJob } from './make-document-job.ts';

const { as, catalogue, db, portal } = await aPlanningPortal(60);
const mgr = await as('mgr');
const shoes = catalogue.filter(({ productType }) => productType === 'Footwear').slice(0, 12);
const { _id: assortmentId } = await anAssortment(mgr, {
  title: 'Long',
  state: 'Published',
  region: 'US',
  products: shoes.map(pairOf),
});

const settings = usualSettings('linesheetCondensed', 'regular');
const asked = () => ({ body: { assortmentId, settings, format: 'pdf' as const } });

test('[M14.2] a document that is cancelled in the middle ends its process and leaves no file behind', async () => {
  const run = aJobRun(portal.platform);
  const { store, underWay, release } = holdingPictures(run.store);
  const { jobId } = await mgr.ok('startDocument', asked());
  const making = makeDocumentJob.run({ ...run, store }, { id: jobId });
  await underWay;
  expect(processesRunning('pdf-sheet-process')).toHaveLength(1);
  expect(temporaryFolders()).toHaveLength(1);
  await mgr.ok('cancelJob', { params: { id: jobId } });
  await making;
  expect(await mgr.ok('readJob', { params: { id: jobId } })).toMatchObject({ state: 'cancelled', error: null });
  // It waits for a picture, so only whoever ends it does.
  await until(() => processesRunning('pdf-sheet-process').length === 0);
  await until(() => temporaryFolders().length === 0);
  release();
  expect(await Array.fromAsync(run.store.list(`documents/made/${jobId}/`))).toEqual([]);
  expect((await mgr.refused('downloadMadeDocument', { params: { id: jobId } })).status).toBe(404);
}, 120_000);

test('[T25] what a document that was cancelled too late has left in the store goes with the sweep', async () => {
  const { store } = aJobRun(portal.platform);
  const leave = async (state: string): Promise<string> => {
    const { jobId } = await mgr.ok('startDocument', asked());
    await store.put(documentKey(jobId, 'pdf'), Buffer.from('left'));
    await db.pool.query(`UPDATE tracked_jobs SET state = $2, ended_at = now() WHERE id = $1`, [jobId, state]);
    await db.pool.query(
      `INSERT INTO stored_files (kind, name, stored, wanted_at) VALUES ('document', $1, true, now() - interval '2 days')`,
      [jobId],
    );
    return jobId;
  };
  const [cancelled, failed, done] = [await leave('cancelled'), await leave('failed'), await leave('done')];
  await sweepFiles([madeDocuments]).run(aJobRun(portal.platform), undefined);
  const kept = (await Array.fromAsync(store.list('documents/made/'))).map(({ key }) => key);
  expect(kept).toContain(documentKey(done, 'pdf'));
  expect(kept).not.toContain(documentKey(cancelled, 'pdf'));
  expect(kept).not.toContain(documentKey(failed, 'pdf'));
}, 120_000);
