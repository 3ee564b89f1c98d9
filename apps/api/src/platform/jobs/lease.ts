import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import type { Tables } from '../db/tables/index.ts';

/** [R9] Together below 30 s: how long a worker may be silent, and how often somebody looks. */
const beatEveryMs = 5_000;
const silentAfterSeconds = 20;

export const beat = (db: Kysely<Tables>, workerId: string) =>
  db
    .insertInto('worker_heartbeats')
    .values({ worker_id: workerId, seen_at: sql`now()` })
    .onConflict((conflict) => conflict.column('worker_id').doUpdateSet({ seen_at: sql`now()` }))
    .execute();

const forget = (db: Kysely<Tables>, workerId: string) =>
  db.deleteFrom('worker_heartbeats').where('worker_id', '=', workerId).execute();

/**
 * Frees the jobs of workers that died; the queue by itself would wait four hours. A job that has taken down its last
 * try with the worker is marked as failed, so that it is seen instead of waiting for ever.
 */
export const freeJobsOfTheDead = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ id: number; worker: string; spent: boolean }>`
    SELECT j.id, j.locked_by AS worker, j.attempts >= j.max_attempts AS spent
    FROM graphile_worker.jobs j LEFT JOIN worker_heartbeats h ON h.worker_id = j.locked_by
    WHERE j.locked_by IS NOT NULL
      AND coalesce(h.seen_at, j.locked_at) < now() - make_interval(secs => ${silentAfterSeconds})`.execute(db);
  if (rows.length === 0) return [];
  const workers = [...new Set(rows.map((row) => row.worker))];
  const spent = rows.filter((row) => row.spent).map((row) => row.id);
  await sql`SELECT graphile_worker.force_unlock_workers(${workers}::text[])`.execute(db);
  await sql`
    SELECT graphile_worker.permanently_fail_jobs(${spent}::bigint[], 'The worker stopped while it ran this job.')`.execute(
    db,
  );
  await db.deleteFrom('worker_heartbeats').where('worker_id', 'in', workers).execute();
  return workers;
};

export interface Lease {
  end(): Promise<void>;
}

export const keepLease = async (db: Db, log: Logger, workerId: string): Promise<Lease> => {
  await beat(db.kysely, workerId);
  let ended = false;
  const renew = async (): Promise<void> => {
    try {
      await beat(db.kysely, workerId);
      const freed = await freeJobsOfTheDead(db.kysely);
      if (freed.length > 0) log.warn({ workers: freed }, 'freed the jobs of workers that fell silent');
    } catch (error) {
      log.warn({ err: error }, 'the lease of the worker could not be renewed');
    }
    if (!ended) timer = setTimeout(() => void renew(), beatEveryMs).unref();
  };
  let timer = setTimeout(() => void renew(), 0).unref();
  return {
    async end() {
      ended = true;
      clearTimeout(timer);
      await forget(db.kysely, workerId).catch((error: unknown) =>
        log.warn({ err: error }, 'the lease stays to expire'),
      );
    },
  };
};
