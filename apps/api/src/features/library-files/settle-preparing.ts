import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { failFile } from './prepare-file.ts';
import { preparingKey } from './prepare-file-job.ts';

const stoppedText = 'Preparing this file was stopped. Please try again.';

/** [R9] A file whose last try went down with its worker waits for nobody: it says so and can be tried again. */
export const settlePreparing = defineJob({
  name: 'settle-preparing',
  payload: z.unknown(),
  schedule: '* * * * *',
  async run({ db }) {
    const { rows } = await sql<{ id: string }>`
      SELECT f.id FROM library_files f
      WHERE f.state IN ('WaitingForFile', 'Processing') AND f.created_date < now() - interval '1 minute'
        AND NOT EXISTS (
          SELECT 1 FROM graphile_worker.jobs j
          WHERE j.key = ${preparingKey('')} || f.id AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts))`.execute(
      db.kysely,
    );
    for (const { id } of rows) await failFile(db, id, stoppedText);
  },
});
