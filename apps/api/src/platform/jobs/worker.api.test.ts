import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aJobRun, someParts, until } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { cleanUp } from './clean-up.ts';
import { enqueue } from './enqueue.ts';
import { defineJob } from './job.ts';
import { freeJobsOfTheDead } from './lease.ts';
import { type AnyJob, startWorker } from './start-worker.ts';

const db = await freshDatabase();
const parts = someParts(db);
const ran: string[] = [];
const note = defineJob({
  name: 'note',
  payload: z.object({ text: z.string() }),
  run: async (_ctx, { text }) => void ran.push(text),
});
const alwaysFails = defineJob({
  name: 'always-fails',
  payload: z.object({}),
  run: async ({ attempt }) => {
    ran.push(`try ${attempt}`);
    throw new Error('This job cannot work.');
  },
});
const worker = await startWorker(parts, [note, alwaysFails] as readonly AnyJob[]);
afterAll(() => worker.stop());

const jobsNamed = async (name: string) => {
  const { rows } = await sql<{ id: number; attempts: number; last_error: string | null; locked_by: string | null }>`
    SELECT id, attempts, last_error, locked_by FROM graphile_worker.jobs WHERE task_identifier = ${name}`.execute(
    db.kysely,
  );
  return rows;
};

describe('jobs', () => {
  it('run when their transaction commits, and never when it does not', async () => {
    const lost = inTransaction(db, async (tx) => {
      await enqueue(tx, note, { text: 'rolled back' });
      throw new Error('no');
    });
    await expect(lost).rejects.toThrow('no');
    await inTransaction(db, (tx) => enqueue(tx, note, { text: 'committed' }));
    await until(() => ran.includes('committed'));
    expect(ran).not.toContain('rolled back');
  });

  it('one waiting job per key: the newest replaces the one before', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    await inTransaction(db, (tx) => enqueue(tx, note, { text: 'older' }, { key: 'one', runAt }));
    await inTransaction(db, (tx) => enqueue(tx, note, { text: 'newer' }, { key: 'one', runAt }));
    await sql`SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      FROM graphile_worker.jobs WHERE key = 'one'`.execute(db.kysely);
    await until(() => ran.includes('newer'));
    expect(ran).not.toContain('older');
  });

  it('[R9] a job that always fails is tried three times, then stays visible as failed', async () => {
    await inTransaction(db, (tx) => enqueue(tx, alwaysFails, {}));
    for (const attempt of [1, 2, 3]) {
      await until(() => ran.includes(`try ${attempt}`));
      await until(async () => (await jobsNamed('always-fails'))[0]?.locked_by === null);
      // The pause between tries is the queue's own; skipping it changes nothing else.
      await sql`SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
        FROM graphile_worker.jobs WHERE task_identifier = 'always-fails'`.execute(db.kysely);
    }
    const [failed] = await jobsNamed('always-fails');
    expect(failed).toMatchObject({ attempts: 3, last_error: expect.stringContaining('cannot work') });
    expect(parts.lines.join('')).toContain('a job failed');
  });

  const lockedBy = async (worker: string, attempts: number, seen: string | null) => {
    const name = `orphan-${randomUUID()}`;
    await sql`SELECT graphile_worker.add_job(${name}, max_attempts => 3)`.execute(db.kysely);
    await sql`UPDATE graphile_worker._private_jobs j SET locked_by = ${worker}, locked_at = now() - interval '25 seconds',
      attempts = ${attempts} FROM graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = ${name}`.execute(
      db.kysely,
    );
    if (seen !== null) {
      await sql`INSERT INTO worker_heartbeats VALUES (${worker}, now() - ${seen}::interval)`.execute(db.kysely);
    }
    return name;
  };

  it('[R9] the job of a worker that fell silent is free within the lease; one of a living worker is not', async () => {
    const dead = await lockedBy('dead', 1, '21 seconds');
    const unknown = await lockedBy('never-seen', 1, null);
    const living = await lockedBy('living', 1, '15 seconds');
    await freeJobsOfTheDead(db.kysely);
    expect((await jobsNamed(dead))[0]?.locked_by).toBeNull();
    expect((await jobsNamed(unknown))[0]?.locked_by).toBeNull();
    expect((await jobsNamed(living))[0]?.locked_by).toBe('living');
  });

  it('[R9] a job that took the worker down on its last try is marked as failed', async () => {
    const poison = await lockedBy('poisoned', 3, '1 minute');
    await freeJobsOfTheDead(db.kysely);
    expect((await jobsNamed(poison))[0]).toMatchObject({ last_error: 'The worker stopped while it ran this job.' });
  });

  it('a running worker renews its lease', async () => {
    const beats = () =>
      db.kysely.selectFrom('worker_heartbeats').selectAll().where('worker_id', 'like', 'pool-%').execute();
    expect(await beats()).toHaveLength(1);
  });

  it('cleaning removes what is over and keeps what counts', async () => {
    const owner = 'somebody';
    const keys = { owner, request_hash: Buffer.alloc(32), status: 200, reply: null };
    await db.kysely
      .insertInto('idempotency_keys')
      .values([
        { ...keys, key: 'old', created_at: new Date(Date.now() - 25 * 3_600_000) },
        { ...keys, key: 'young', created_at: new Date(Date.now() - 23 * 3_600_000) },
      ])
      .execute();
    await cleanUp.run(aJobRun(parts), undefined);
    const kept = await db.kysely.selectFrom('idempotency_keys').select('key').where('owner', '=', owner).execute();
    expect(kept.map((row) => row.key)).toEqual(['young']);
  });
});
