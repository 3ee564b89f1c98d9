import { randomUUID } from 'node:crypto';
import { usualSettings } from '@atelier/domain/document/document-settings';
import type { Schedule } from '@atelier/domain/document/schedule';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anAssortment, aPlanningPortal, pairOf, patching } from '../../../test/assortment-builders.ts';
import { personaEmail } from '../../../test/builders.ts';
import { lastMail, linkIn, mailsTo } from '../../../test/mailbox.ts';
import { aJobRun } from '../../../test/parts.ts';
import { settleTrackedJobs } from '../../platform/jobs/settle-tracked-jobs.ts';
import { jobKey } from '../../platform/jobs/tracked-job.ts';
import { runSchedules } from './run-schedules.ts';
import { shareDocumentJob } from './share-document-job.ts';

const { as, catalogue, db, portal } = await aPlanningPortal(120);
const mgr = await as('mgr');

const shoes = catalogue.filter(({ productType }) => productType === 'Footwear').slice(0, 6);
const settings = usualSettings('pricesheetCondensed', 'regular');
const letter = { subject: 'Spring prices', body: 'As promised.' };

const aPlan = async (title: string): Promise<string> =>
  (await anAssortment(mgr, { title, state: 'Published', region: 'US', products: shoes.map(pairOf) }))._id;

const work = (id: string) => shareDocumentJob.run(aJobRun(portal.platform), { id });

const share = async (api: ApiClient, assortmentId: string, recipients: string[]): Promise<string> => {
  const body = { assortmentId, settings, recipients, ...letter };
  const { jobId } = await api.ok('shareDocument', { params: { format: 'pdf' }, body });
  await work(jobId);
  return jobId;
};

/** The page of the link is the portal's; the same segments lead to the file. */
const placeIn = async (recipient: string) => {
  const { path } = linkIn(await lastMail(db, recipient));
  const [, , way, format, , first, second, name] = path.split('/');
  return `/api/assortment-documents/${format}/${way}/${first}/${second}/${name}`;
};
const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ method: 'GET', url, headers });

describe('[M14.3] a document that is shared by mail', () => {
  let plan = '';
  beforeAll(async () => {
    plan = await aPlan('Shared plan');
    await share(mgr, plan, ['Buyer@shop.example', 'buyer@shop.example', 'second@shop.example']);
  });

  test('[R14] everybody gets one mail with a link of their own, however often the work runs', async () => {
    const jobs = await db.kysely.selectFrom('tracked_jobs').select('id').where('kind', '=', 'share-document').execute();
    for (const { id } of jobs) {
      await db.kysely
        .updateTable('tracked_jobs')
        .set({ state: 'queued', ended_at: null })
        .where('id', '=', id)
        .execute();
      await work(id);
    }
    expect(await mailsTo(db, 'buyer@shop.example')).toHaveLength(1);
    expect(await mailsTo(db, 'second@shop.example')).toHaveLength(1);
    expect(await placeIn('buyer@shop.example')).not.toBe(await placeIn('second@shop.example'));
  });

  test('opens without a login, whole or in part, and its sender sees who opened and took it', async () => {
    const place = await placeIn('buyer@shop.example');
    const about = (await get(`${place}/about`)).json();
    expect(about).toMatchObject({ title: 'Shared plan', filename: 'Shared plan.pdf', newer: false });
    const file = await get(place);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.length).toBe(about.size);
    expect((await get(place, { range: 'bytes=0-3' })).body).toBe('%PDF');
    // That it was taken is noted once all of it has left.
    const seen = async () => {
      const mine = (await mgr.ok('listSharedDocuments', {})).data.filter(({ title }) => title === 'Shared plan');
      return Object.fromEntries(mine.map(({ recipient, opened, downloaded }) => [recipient, [opened, downloaded]]));
    };
    await expect.poll(seen).toEqual({ 'buyer@shop.example': [1, 1], 'second@shop.example': [0, 0] });
  });

  test('tells of a newer version once a product has changed, and gives it', async () => {
    const place = await placeIn('buyer@shop.example');
    await patching.ok(mgr, 'patchAssortment', { params: { id: plan }, body: { title: 'Shared plan, second' } });
    expect((await get(`${place}/about`)).json()).toMatchObject({ title: 'Shared plan', newer: true });
    const newest = await get(`${place}?newest=true`);
    expect([newest.statusCode, newest.rawPayload.toString('latin1', 0, 4)]).toEqual([200, '%PDF']);
  });

  test('[T4] whatever is wrong with the address, the answer is the same 404', async () => {
    const place = await placeIn('second@shop.example');
    const [, , , format, way, id, code, name] = place.split('/');
    const other = await placeIn('buyer@shop.example');
    const wrong = [
      [format === 'pdf' ? 'xlsx' : 'pdf', way, id, code, name],
      ['html', way, id, code, name],
      [format, way, randomUUID(), code, name],
      [format, way, 'not-an-id', code, name],
      [format, way, id, code?.slice(1), name],
      [format, way, id, code?.toLowerCase().toUpperCase(), name],
      [format, way, id, other.split('/')[6], name],
      [format, way, id, code, 'other.pdf'],
      [format, way, id, code, encodeURIComponent('../../etc/passwd')],
    ];
    const answers = new Set<string>();
    for (const segments of wrong) {
      const reply = await get(`/api/assortment-documents/${segments.join('/')}`);
      answers.add(`${reply.statusCode} ${reply.json().code}`);
    }
    expect([...answers]).toEqual(['404 linkInvalid']);
    await db.kysely.deleteFrom('attempts').execute();
  });

  test('[T9] ends when it is revoked, for that recipient alone, and for all when its sender may no longer see it', async () => {
    const [first, second] = [await placeIn('buyer@shop.example'), await placeIn('second@shop.example')];
    const { data } = await mgr.ok('listSharedDocuments', {});
    const ended = data.find(({ recipient }) => recipient === 'buyer@shop.example')!;
    const other = await as('user');
    expect((await other.refused('revokeSharedDocument', { params: { id: ended._id } })).status).toBe(404);
    await mgr.send('revokeSharedDocument', { params: { id: ended._id } });
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
    const users = db.kysely.updateTable('users').where('email', '=', personaEmail('mgr'));
    const { permissions } = await db.kysely
      .selectFrom('users')
      .select('permissions')
      .where('email', '=', personaEmail('mgr'))
      .executeTakeFirstOrThrow();
    await users.set({ permissions: '[]' }).execute();
    expect((await get(second)).statusCode).toBe(404);
    await users.set({ permissions: JSON.stringify(permissions) }).execute();
    expect((await get(second)).statusCode).toBe(200);
    await db.kysely.deleteFrom('attempts').execute();
  });

  test('[T24] what is wrong with a mail is said before anything is made', async () => {
    const body = { assortmentId: plan, settings, ...letter };
    const params = { format: 'pdf' } as const;
    const bad = await mgr.refused('shareDocument', { params, body: { ...body, recipients: ['nobody'] } });
    expect(bad).toMatchObject({ status: 400, message: expect.stringContaining('not a mail address') });
    const foreign = { ...body, assortmentId: randomUUID(), recipients: ['a@b.example'] };
    expect((await mgr.refused('shareDocument', { params, body: foreign })).status).toBe(404);
  });
});

describe('[G29, G42] a document that is scheduled', () => {
  const schedule: Schedule = { frequency: 'daily', from: '2030-01-01', time: '08:00', zone: 'UTC', until: null };
  const asked = (assortmentId: string, recipient: string) => ({
    assortmentId,
    format: 'xlsx' as const,
    settings,
    recipients: [recipient],
    ...letter,
    schedule,
  });
  const makeDue = (id: string, at: string) =>
    db.kysely
      .updateTable('scheduled_documents')
      .set({ next_run: new Date(at) })
      .where('id', '=', id)
      .execute();
  const runDue = async (): Promise<void> => {
    await Promise.all([1, 2, 3].map(() => runSchedules.run(aJobRun(portal.platform), {})));
    const waiting = await db.kysely
      .selectFrom('tracked_jobs')
      .select('id')
      .where('kind', '=', 'share-document')
      .where('state', '=', 'queued')
      .execute();
    for (const { id } of waiting) await work(id);
  };

  test('runs once when it is due, mails, and says when it ran and runs next', async () => {
    const plan = await aPlan('Weekly plan');
    const { _id: id } = await mgr.ok('scheduleDocument', { body: asked(plan, 'weekly@shop.example') });
    expect(await mailsTo(db, 'weekly@shop.example')).toHaveLength(0);
    await makeDue(id, '2026-11-01T08:00:00Z');
    await runDue();
    expect(await mailsTo(db, 'weekly@shop.example')).toHaveLength(1);
    const after = await mgr.ok('readScheduledDocument', { params: { id } });
    expect(after).toMatchObject({ title: 'Weekly plan', nextRun: '2030-01-01T08:00:00.000Z', lastError: null });
    expect(after.lastRun).not.toBeNull();
    const other = await as('admin');
    expect((await other.refused('readScheduledDocument', { params: { id } })).status).toBe(404);
  });

  test('[G28] its owner is told once that it is ready, as long as they may see the assortment', async () => {
    const user = await as('user');
    const notices = async () =>
      (await user.ok('queryNotifications', { params: { type: 'portal' }, body: {} })).data.map(({ text }) => text);
    const plan = await aPlan('Told plan');
    const { _id: id } = await user.ok('scheduleDocument', { body: asked(plan, 'told@shop.example') });
    await makeDue(id, '2026-11-01T08:00:00Z');
    await runDue();
    await db.kysely
      .updateTable('tracked_jobs')
      .set({ state: 'queued', ended_at: null })
      .where('kind', '=', 'share-document')
      .execute();
    await runDue();
    expect(await notices()).toEqual([expect.stringMatching(/\.xlsx, mailed to 1 recipient$/)]);
    await patching.ok(mgr, 'patchAssortment', { params: { id: plan }, body: { state: 'Unpublished' } });
    expect(await notices()).toEqual([]);
    await user.send('deleteScheduledDocument', { params: { id } });
  });

  test('[T5] its link is a secret with the time of its run; it ends with the schedule', async () => {
    const place = await placeIn('weekly@shop.example');
    expect((await get(place)).statusCode).toBe(200);
    const [, , , format, way, code, time, name] = place.split('/');
    const at = (changed: string | undefined, when: string | undefined) =>
      get(`/api/assortment-documents/${format}/${way}/${changed}/${when}/${name}`);
    const [scheduled] = (await mgr.ok('listScheduledDocuments', { query: {} })).data;
    expect(code!.length).toBeGreaterThanOrEqual(22);
    for (const reply of [await at(code, String(Number(time) + 1)), await at(scheduled!._id, time), await at(code, 'x')])
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'linkInvalid']);
    await mgr.send('deleteScheduledDocument', { params: { id: scheduled!._id } });
    expect((await get(place)).statusCode).toBe(404);
    const { rows } = await db.pool.query(`SELECT 1 FROM restore_journal WHERE kind = 'link-revoked'`);
    expect(rows.length).toBeGreaterThan(1);
    await db.kysely.deleteFrom('attempts').execute();
  });

  test('stops with a notice when its owner may no longer see the assortment', async () => {
    const plan = await aPlan('Lost plan');
    const user = await as('user');
    const { _id: id } = await user.ok('scheduleDocument', { body: asked(plan, 'lost@shop.example') });
    await patching.ok(mgr, 'patchAssortment', { params: { id: plan }, body: { state: 'Unpublished' } });
    await makeDue(id, '2026-11-01T08:00:00Z');
    await runDue();
    expect(await mailsTo(db, 'lost@shop.example')).toHaveLength(0);
    const { nextRun, lastError } = await user.ok('readScheduledDocument', { params: { id } });
    expect([nextRun, typeof lastError]).toEqual([null, 'string']);
    expect((await lastMail(db, personaEmail('user'))).subject).toBe('Your scheduled document of Lost plan has stopped');
  });

  test('[G29] one that is made only once also says why it was not', async () => {
    const plan = await aPlan('Lost at once');
    const user = await as('user');
    const once = { ...asked(plan, 'lost@shop.example'), schedule: { ...schedule, frequency: 'once' as const } };
    const { _id: id } = await user.ok('scheduleDocument', { body: once });
    await patching.ok(mgr, 'patchAssortment', { params: { id: plan }, body: { state: 'Unpublished' } });
    await db.kysely
      .updateTable('scheduled_documents')
      .set({
        next_run: new Date('2026-11-01T08:00:00Z'),
        schedule: JSON.stringify({ ...once.schedule, from: '2026-11-01' }),
      })
      .where('id', '=', id)
      .execute();
    await runDue();
    expect(await user.ok('readScheduledDocument', { params: { id } })).toMatchObject({
      nextRun: null,
      lastError: expect.any(String),
    });
    expect((await lastMail(db, personaEmail('user'))).subject).toContain('Lost at once');
  });

  test('[G42] what is broken or away does not end it: it says so and goes on', async () => {
    const plan = await aPlan('Broken plan');
    const { _id: id } = await mgr.ok('scheduleDocument', { body: asked(plan, 'broken@shop.example') });
    await makeDue(id, '2026-11-01T08:00:00Z');
    await runSchedules.run(aJobRun(portal.platform), {});
    const { id: job } = await db.kysely
      .selectFrom('tracked_jobs')
      .select('id')
      .where('kind', '=', 'share-document')
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow();
    const store = { ...aJobRun(portal.platform).store, put: () => Promise.reject(new Error('The disk is full.')) };
    await expect(shareDocumentJob.run({ ...aJobRun(portal.platform), store }, { id: job })).rejects.toThrow('full');
    const failed = await mgr.ok('readScheduledDocument', { params: { id } });
    expect([failed.nextRun, failed.lastError]).toEqual([
      '2030-01-01T08:00:00.000Z',
      expect.stringContaining('next time'),
    ]);
    await work(job);
    expect((await mgr.ok('readScheduledDocument', { params: { id } })).lastError).toBeNull();
    expect(await mailsTo(db, 'broken@shop.example')).toHaveLength(1);
  });

  test('[R9, G29] a run whose worker died with its last try is named in the list, and the next one that goes well clears it', async () => {
    const plan = await aPlan('Deadly plan');
    const { _id: id } = await mgr.ok('scheduleDocument', { body: asked(plan, 'deadly@shop.example') });
    await makeDue(id, '2026-11-01T08:00:00Z');
    await runSchedules.run(aJobRun(portal.platform), {});
    await sql`
      UPDATE graphile_worker._private_jobs SET attempts = max_attempts, locked_at = NULL
      WHERE key IN (SELECT ${jobKey('')} || id FROM tracked_jobs WHERE kind = 'share-document' AND ended_at IS NULL)`.execute(
      db.kysely,
    );
    const settle = settleTrackedJobs([shareDocumentJob]);
    await settle.run(aJobRun(portal.platform), undefined);
    const lost = await mgr.ok('readScheduledDocument', { params: { id } });
    expect([lost.nextRun, lost.lastError]).toEqual(['2030-01-01T08:00:00.000Z', expect.stringContaining('next time')]);
    expect(await mailsTo(db, 'deadly@shop.example')).toHaveLength(0);
    await makeDue(id, '2026-11-08T08:00:00Z');
    await runDue();
    expect((await mgr.ok('readScheduledDocument', { params: { id } })).lastError).toBeNull();
    expect(await mailsTo(db, 'deadly@shop.example')).toHaveLength(1);
  });

  test('a time that nobody can keep is refused with a sentence', async () => {
    const plan = await aPlan('Never');
    const body = { ...asked(plan, 'a@b.example'), schedule: { ...schedule, until: '2020-01-01' } };
    expect(await mgr.refused('scheduleDocument', { body })).toMatchObject({
      message: expect.stringContaining('The last day is before the first.'),
    });
  });
});
