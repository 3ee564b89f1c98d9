import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import { sendMail } from './send-mail.ts';

/** A queued mail whose job is gone (a restored backup, a worker that died three times) gets a new one. */
export const resumeMail = defineJob({
  name: 'resume-mail',
  payload: z.unknown(),
  schedule: '* * * * *',
  async run({ db }) {
    await sql`
      SELECT graphile_worker.add_job(${sendMail.name}, json_build_object('id', m.id), max_attempts => 3,
        job_key => 'mail:' || m.id, job_key_mode => 'preserve_run_at')
      FROM mail_outbox m
      WHERE m.status = 'queued' AND m.created_at < now() - interval '2 minutes'
        AND NOT EXISTS (
          SELECT FROM graphile_worker.jobs j WHERE j.key = 'mail:' || m.id AND j.attempts < j.max_attempts)
      LIMIT 500`.execute(db.kysely);
  },
});
