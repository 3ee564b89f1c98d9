import type pg from 'pg';
import { z } from 'zod';

/** Work that was promised and not yet done. Saved by its meaning: the queue's own tables belong to its library. */
export const waitingJobSchema = z.object({
  name: z.string(),
  payload: z.json(),
  queue: z.string().nullable(),
  runAt: z.string(),
  tries: z.number(),
  key: z.string().nullable(),
  priority: z.number(),
});

export type WaitingJob = z.infer<typeof waitingJobSchema>;

export async function readWaitingJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(
    `select t.identifier as name, j.payload, q.queue_name as queue, j.run_at::text as "runAt",
            j.max_attempts::int as tries, j.key, j.priority::int as priority
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.attempts < j.max_attempts and j.payload::jsonb -> '_cron' is null
      order by j.id`,
  );
  return rows;
}

export async function addWaitingJobs(client: pg.ClientBase, jobs: readonly WaitingJob[]): Promise<void> {
  for (const { name, payload, queue, runAt, tries, key, priority } of jobs) {
    await client.query(
      `select graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4, max_attempts => $5,
                                      job_key => $6, priority => $7)`,
      [name, JSON.stringify(payload), queue, runAt, tries, key, priority],
    );
  }
}
