import { documentFilename } from '@atelier/domain/document/document-name';
import { nextRun } from '@atelier/domain/document/schedule';
import { documentLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { startSharing } from './new-shared-document.ts';

const together = 20;

const takeDue = (tx: Tx, now: Date) =>
  tx
    .selectFrom('scheduled_documents')
    .selectAll()
    .where('next_run', '<=', now)
    .orderBy('next_run')
    .limit(together)
    .forUpdate()
    .skipLocked()
    .execute();

type Due = Awaited<ReturnType<typeof takeDue>>[number];

/** [G29, R17] Due once, made once: the run, its work and the next time are one transaction; runs that were missed are made up for by one. */
const startRun = async (tx: Tx, due: Due, now: Date): Promise<void> => {
  const { schedule, settings, next_run: runAt } = due;
  await startSharing(tx, {
    sender: due.owner,
    assortment_id: due.assortment_id,
    format: due.format,
    settings: JSON.stringify(settings),
    title: due.title,
    filename: documentFilename(settings.filename, due.title, due.format),
    recipients: due.recipients,
    hidden_recipients: due.hidden_recipients,
    subject: due.subject,
    body: due.body,
    marks: due.marks,
    days: documentLimits.sharedDays,
    schedule_id: due.id,
    run_at: runAt,
  });
  await tx
    .updateTable('scheduled_documents')
    .set({ next_run: nextRun(schedule, now), last_run: now })
    .where('id', '=', due.id)
    .execute();
};

export const runSchedules = defineJob({
  name: 'run-schedules',
  payload: z.unknown(),
  schedule: '* * * * *',
  async run({ db, clock }) {
    const now = clock.now();
    for (let started = together; started === together; )
      started = await inTransaction(db, async (tx) => {
        const due = await takeDue(tx, now);
        for (const one of due) await startRun(tx, one, now);
        return due.length;
      });
  },
});
