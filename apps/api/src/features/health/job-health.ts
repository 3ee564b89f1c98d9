import type { Input } from '@atelier/contract';
import { counted } from '@atelier/domain/vocabulary/counted';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { refuse } from '../../platform/refusal.ts';
import { wordsOfError } from './words-of-error.ts';

const mostShown = 50;

interface Counts {
  readonly waiting: number;
  readonly running: number;
  readonly later: number;
  readonly failed: number;
  readonly oldestSeconds: number;
  readonly workers: number;
}

interface Dead {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly failed_at: Date;
  readonly last_error: string | null;
}

/** A tracked job tells its owner how it ended, and is begun anew where it was begun: running it again would do nothing. */
const isOver = sql`locked_at IS NULL AND attempts >= max_attempts AND coalesce(key, '') NOT LIKE 'tracked:%'`;

export const jobHealth = async ({ read }: Pick<Ctx, 'read'>) => {
  const { rows } = await sql<Counts>`
    SELECT count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now())::int AS waiting,
           count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
           count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at > now())::int AS later,
           count(*) FILTER (WHERE ${isOver})::int AS failed,
           coalesce(extract(epoch FROM now() - min(run_at) FILTER (
             WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now())), 0)::float8 AS "oldestSeconds",
           (SELECT count(*)::int FROM worker_heartbeats WHERE seen_at > now() - interval '1 minute') AS workers
      FROM graphile_worker.jobs`.execute(read);
  const { rows: dead } = await sql<Dead>`
    SELECT id::text, task_identifier AS task, attempts, updated_at AS failed_at, last_error FROM graphile_worker.jobs
     WHERE ${isOver} ORDER BY updated_at DESC, id DESC LIMIT ${mostShown}`.execute(read);
  return {
    ...rows[0]!,
    dead: dead.map(({ id, task, attempts, failed_at, last_error }) => ({
      ...{ id, task, attempts, failedAt: failed_at.toISOString() },
      error: wordsOfError(last_error ?? ''),
    })),
  };
};

/** Only those that were given up: whatever runs or waits is left alone. */
export const retryDeadJobs = (ctx: Ctx, { body: { ids } }: Input<'retryDeadJobs'>) =>
  ctx.transaction(async (tx) => {
    const { rows } = await sql<{ id: string; task: string }>`
      SELECT j.id::text, j.task_identifier AS task
        FROM graphile_worker.reschedule_jobs(
               ARRAY(SELECT d.id FROM graphile_worker.jobs d
                      WHERE d.id = ANY(${ids}::bigint[]) AND ${isOver}),
               run_at => now(), attempts => 0) again
        JOIN graphile_worker.jobs j ON j.id = again.id`.execute(tx);
    if (rows.length === 0) return refuse('nothingToDo');
    const tasks = [...new Set(rows.map(({ task }) => task))].toSorted();
    await recordChange(tx, ctx, {
      action: 'retry jobs',
      entity: 'job',
      entityId: rows[0]!.id,
      summary: `Ran ${counted(rows.length, 'job')} again that had been given up: ${tasks.slice(0, 10).join(', ')}`,
    });
    return { retried: rows.length };
  });
