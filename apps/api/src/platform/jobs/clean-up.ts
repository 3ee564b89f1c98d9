import { apiKeyLimits } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import { forgetRows } from '../db/forget-rows.ts';
import { forgetStatistics, makeMonths } from '../db/months.ts';
import { inTransaction } from '../db/transaction.ts';
import { keyIsOld } from '../http/context/idempotency.ts';
import { defineJob } from './job.ts';

/** What nobody asks for any more: ended sessions, old retry keys, heard events, used links and what they led to, forgotten attempts. */
export const cleanUp = defineJob({
  name: 'clean-up',
  payload: z.unknown(),
  schedule: '*/10 * * * *',
  async run({ db, config, stopping }) {
    await forgetRows(db, 'idempotency_keys', keyIsOld, stopping);
    await forgetRows(db, 'outbox_events', sql`at < now() - interval '24 hours'`, stopping);
    const idle = config.session.timeoutMs / 1000;
    const absolute = config.session.absoluteMs / 1000;
    await inTransaction(db, async (tx) => {
      await tx
        .deleteFrom('sessions')
        .where((or) =>
          or.or([
            or('last_action_at', '<', sql<Date>`portal_now() - make_interval(secs => ${idle})`),
            or('created_at', '<', sql<Date>`portal_now() - make_interval(secs => ${absolute})`),
          ]),
        )
        .execute();
      // Kept for a while after their end, so that a late click is told "not valid any more" by the same rule as ever.
      await tx.deleteFrom('secret_links').where('expires_at', '<', sql<Date>`now() - interval '7 days'`).execute();
      // Their owners see for a while that they ended; what was done with them stays in the log.
      await tx
        .deleteFrom('api_keys')
        .where(sql<boolean>`least(revoked_at, expires_at) < now() - make_interval(days => ${apiKeyLimits.keptDays})`)
        .execute();
      // The letters stay, what they brought along does not.
      await sql`
        DELETE FROM mail_attachments a USING mail_outbox m
        WHERE m.id = a.mail_id AND m.status <> 'queued' AND m.created_at < now() - interval '7 days'`.execute(tx);
      await tx.deleteFrom('attempts').where('window_started_at', '<', sql<Date>`now() - interval '24 hours'`).execute();
      await tx.deleteFrom('worker_heartbeats').where('seen_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
    });
    const { mailDays, statisticsMonths } = config.retention;
    if (mailDays > 0)
      await forgetRows(
        db,
        'mail_outbox',
        sql`status <> 'queued' AND created_at < now() - make_interval(days => ${mailDays})`,
        stopping,
      );
    await makeMonths(db);
    if (statisticsMonths > 0) await forgetStatistics(db, statisticsMonths);
  },
});
