import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, aUser, type TestUser } from '../../../test/builders.ts';
import { aJobRun, until } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../refusal.ts';
import { settleTrackedJobs } from './settle-tracked-jobs.ts';
import { type AnyJob, startWorker } from './start-worker.ts';
import { defineTrackedJob, jobKey, startTrackedJob } from './tracked-job.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const runs: string[] = [];
const counting = defineTrackedJob({
  kind: 'counting',
  input: z.object({ how: z.enum(['well', 'refused', 'broken', 'brokenOnce', 'slow']) }),
  async run({ id, attempt, signal, progress }, { how }) {
    runs.push(`${id} ${attempt}`);
    progress(1, 4);
    if (how === 'refused') throw new Refusal('forbidden');
    if (how === 'broken' || (how === 'brokenOnce' && attempt === 1)) throw new Error('deliberate');
    if (how === 'slow') await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    progress(4, 4);
    return { href: '/there' };
  },
});
type How = z.output<typeof counting.input>['how'];

let owner: TestUser;
let mine: ApiClient;
let others: ApiClient;
const worker = await startWorker(portal.platform, [counting] as unknown as readonly AnyJob[]);
afterAll(() => worker.stop());
beforeAll(async () => {
  owner = await aUser(db);
  [mine, others] = [await portal.as(owner.email), await portal.as((await aUser(db)).email)];
});

const start = (how: How) =>
  inTransaction(db, (tx) => startTrackedJob(tx, counting, { owner: owner.id, title: 'Counting', input: { how } }));
const read = (id: string) => mine.ok('readJob', { params: { id } });
const ended = (id: string) =>
  until(async () => {
    const job = await read(id);
    return job.endedDate !== null && job;
  });
const eventsOf = (id: string) =>
  db.kysely
    .selectFrom('outbox_events')
    .select(['topic', 'user_id'])
    .where(sql<boolean>`payload ->> 'id' = ${id}`)
    .execute();

describe('work that its owner follows', () => {
  it('tells how far it is and what came of it, by push to its owner alone', async () => {
    const id = await start('well');
    expect(await ended(id)).toMatchObject({
      state: 'done',
      done: 4,
      total: 4,
      result: { href: '/there' },
      error: null,
    });
    const events = await eventsOf(id);
    expect(events.length).toBeGreaterThanOrEqual(3);
    expect(new Set(events.map(({ topic, user_id }) => `${topic} ${user_id}`))).toEqual(
      new Set([`jobs-changed ${owner.id}`]),
    );
  });

  it('[T3] exists for nobody else', async () => {
    const id = await start('well');
    await ended(id);
    expect((await others.refused('readJob', { params: { id } })).status).toBe(404);
    expect((await others.refused('cancelJob', { params: { id } })).status).toBe(404);
    expect((await others.ok('listJobs', {})).data).toEqual([]);
    expect((await mine.ok('listJobs', {})).data.map(({ _id }) => _id)).toContain(id);
  });

  it('[R9] stops when its owner cancels it, and stays cancelled', async () => {
    const id = await start('slow');
    await until(async () => (await read(id)).state === 'working');
    await mine.ok('cancelJob', { params: { id } });
    expect(await ended(id)).toMatchObject({ state: 'cancelled', result: null });
    expect((await mine.ok('cancelJob', { params: { id } })).state).toBe('cancelled');
  });

  it('cancelled before it began it never begins', async () => {
    const id = randomUUID();
    await db.kysely
      .insertInto('tracked_jobs')
      .values({
        id,
        kind: 'counting',
        owner: owner.id,
        title: 'x',
        input: '{"how":"well"}',
        cancel_asked: true,
        total: null,
        result: null,
        error: null,
        ended_at: null,
      })
      .execute();
    await counting.run(aJobRun(portal.platform), { id });
    expect([(await read(id)).state, runs.some((run) => run.startsWith(id))]).toEqual(['cancelled', false]);
  });

  it('a refusal is told in its sentence and not tried again', async () => {
    const id = await start('refused');
    expect(await ended(id)).toMatchObject({ state: 'failed', error: 'You do not have access to this.' });
    expect(runs.filter((run) => run.startsWith(id))).toHaveLength(1);
  });

  it('[R9] what breaks begins anew; after its last try its owner is told, without the details', async () => {
    const [once, always] = await Promise.all([start('brokenOnce'), start('broken')]);
    const hurry = setInterval(
      () =>
        void sql`
      UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`.execute(db.kysely),
      100,
    );
    try {
      expect(await ended(once)).toMatchObject({ state: 'done' });
      expect(await ended(always)).toMatchObject({
        state: 'failed',
        error: 'It could not be finished. Please try again.',
      });
    } finally {
      clearInterval(hurry);
    }
    expect(runs.filter((run) => run.startsWith(always))).toHaveLength(3);
  });

  it('[R9] what went down with its worker on its last try is told to its owner', async () => {
    const id = randomUUID();
    await db.kysely
      .insertInto('tracked_jobs')
      .values({
        id,
        kind: 'counting',
        owner: owner.id,
        title: 'x',
        input: '{"how":"well"}',
        state: 'working',
        total: null,
        result: null,
        error: null,
        ended_at: null,
      })
      .execute();
    const waiting = randomUUID();
    await sql`INSERT INTO tracked_jobs (id, kind, owner, title, input) VALUES (${waiting}, 'later', ${owner.id}, 'x', '{}')`.execute(
      db.kysely,
    );
    await sql`SELECT graphile_worker.add_job('later', '{}', job_key => ${jobKey(waiting)})`.execute(db.kysely);
    await settleTrackedJobs([]).run(aJobRun(portal.platform), undefined);
    expect(await read(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('stopped') });
    expect((await read(waiting)).state).toBe('queued');
  });
});
