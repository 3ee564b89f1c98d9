import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import type { Job } from './job.ts';

export interface When {
  /** One waiting job per key: enqueuing again replaces it. */
  key?: string;
  runAt?: Date;
  /** Jobs of one queue run one after the other. */
  queue?: string;
}

const defaultTries = 3;

/** In the transaction of the change that wants it: the job exists exactly if the change does. */
export const enqueue = async <P>(tx: Tx, job: Job<P>, payload: P, { key, runAt, queue }: When = {}): Promise<void> => {
  await sql`
    SELECT graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json,
      queue_name => ${queue ?? null}, run_at => ${runAt ?? null}::timestamptz, max_attempts => ${job.tries ?? defaultTries}, job_key => ${key ?? null})`.execute(
    tx,
  );
};
