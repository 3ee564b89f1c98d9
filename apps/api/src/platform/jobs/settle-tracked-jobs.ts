import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type Job } from './job.ts';
import { jobKey, type TrackedJob } from './tracked-job.ts';
import { endWork } from './tracked-rows.ts';

const stoppedText = 'It was stopped before it was finished. Please try again.';

type Losing = Pick<TrackedJob<unknown>, 'name' | 'input' | 'lost'>;

/** [R9] Work whose last try went down with its worker runs no more: its owner is told instead of waiting for ever. */
export const settleTrackedJobs = (kinds: readonly Losing[]): Job<unknown> =>
  defineJob({
    name: 'settle-tracked-jobs',
    payload: z.unknown(),
    schedule: '* * * * *',
    async run({ db }) {
      const { rows } = await sql<{ id: string; kind: string; input: unknown }>`
        SELECT t.id, t.kind, t.input FROM tracked_jobs t
        WHERE t.ended_at IS NULL AND NOT EXISTS (
          SELECT 1 FROM graphile_worker.jobs j
          WHERE j.key = ${jobKey('')} || t.id AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts))`.execute(
        db.kysely,
      );
      for (const { id, kind, input } of rows) {
        const losing = kinds.find(({ name }) => name === kind);
        await losing?.lost?.(db, losing.input.parse(input));
        await endWork(db, id, { state: 'failed', error: stoppedText });
      }
      await db.kysely.deleteFrom('tracked_jobs').where('ended_at', '<', sql<Date>`now() - interval '8 days'`).execute();
    },
  });
