import { buffer } from 'node:stream/consumers';
import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import { nextRun } from '@atelier/domain/document/schedule';
import { type ReportRoute, reports } from '@atelier/domain/report/report';
import { mailedReportBytes } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { createRowStreams } from '../../platform/db/stream-rows.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { defineJob, type JobContext } from '../../platform/jobs/job.ts';
import { fittingSubject } from '../../platform/mail/fitting-subject.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { portalAddress } from '../../platform/portal-address.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { documentOwner } from '../documents/index.ts';
import { makeReport } from './report-rows.ts';

const together = 50;

const readScheduled = async ({ db }: JobContext, id: string) =>
  db.kysely
    .selectFrom('scheduled_reports as s')
    .innerJoin('saved_searches as n', 'n.id', 's.id')
    .selectAll('s')
    .select('n.name')
    .where('s.id', '=', id)
    .executeTakeFirst();

type Scheduled = NonNullable<Awaited<ReturnType<typeof readScheduled>>>;

/** [G42] With the rights its owner has at this moment. */
const make = async ({ db, config, stopping }: JobContext, scheduled: Scheduled) => {
  const user = await documentOwner(db.kysely, scheduled.owner);
  if (!user || !(config.bypassAccess || canAccess(user, needs.viewReporting))) return refuse('forbidden');
  const streams = createRowStreams(db);
  try {
    const reader: Parameters<typeof makeReport>[0] = {
      user,
      config,
      ask: async <T extends object>({ text, values }: { text: string; values: readonly unknown[] }) =>
        (await db.pool.query<T>(text, [...values])).rows,
      stream: (query, batch) => streams.read(query, batch, stopping),
    };
    const { filename, body } = await makeReport(reader, {
      params: { reportRoute: scheduled.report_route },
      body: { fileData: scheduled.data, query: {}, settings: { title: scheduled.name } },
    });
    return { user, filename, content: await buffer(body) };
  } finally {
    await streams.close();
  }
};

const screenOf = (route: ReportRoute): string => `/product/assortments/reporting/${route}`;

/** [R14] That it was sent and the mail are one transaction: whoever runs it again sends nothing again. */
const send = (ctx: JobContext, scheduled: Scheduled, runAt: Date, made: Awaited<ReturnType<typeof make>>) =>
  inTransaction(ctx.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('scheduled_reports')
      .set({ last_sent: runAt, last_error: null })
      .where('id', '=', scheduled.id)
      .where((or) => or.or([or('last_sent', 'is', null), or('last_sent', '<', runAt)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const { filename, content, user } = made;
    const fits = content.length <= mailedReportBytes;
    await queueMail(tx, {
      to: [user.email],
      subject: fittingSubject(scheduled.name),
      greeting: `Hello ${user.name},`,
      paragraphs: [
        fits
          ? `The report “${reports[scheduled.report_route].label}” is attached as ${filename}. It holds what you may see today.`
          : `The report “${reports[scheduled.report_route].label}” is too large for a mail today. Download it in the portal.`,
      ],
      link: { label: 'Open the reports', url: portalAddress(ctx.config, screenOf(scheduled.report_route)) },
      ...(fits ? { attachment: { filename, content } } : {}),
    });
  });

/** [G42] Rights that are gone end a schedule and its owner is told once; a fault does not end it. */
const noteFailure = ({ db }: JobContext, { id, owner, name }: Scheduled, error: unknown): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ends = error instanceof Refusal;
    const why = ends ? error.message : 'It could not be made. It is tried again at its next time.';
    const noted = await tx
      .updateTable('scheduled_reports')
      .set({ last_error: why, ...(ends ? { next_run: null } : {}) })
      .where('id', '=', id)
      .where('last_error', 'is distinct from', why)
      .executeTakeFirst();
    if (!ends || noted.numUpdatedRows === 0n) return;
    const person = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', owner)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (!person) return;
    await queueMail(tx, {
      to: [person.email],
      subject: fittingSubject(`Your scheduled report “${name}” has stopped`),
      greeting: 'Hello,',
      paragraphs: [`It could not be made: ${why}`, 'Nothing more is sent until you schedule it again.'],
    });
  });

export const mailReport = defineJob({
  name: 'mail-report',
  payload: z.object({ id: z.uuid(), runAt: z.iso.datetime() }),
  async run(ctx, { id, runAt }) {
    const scheduled = await readScheduled(ctx, id);
    if (!scheduled) return;
    try {
      await send(ctx, scheduled, new Date(runAt), await make(ctx, scheduled));
    } catch (error) {
      if (ctx.stopping.aborted) throw error;
      await noteFailure(ctx, scheduled, error);
      if (!(error instanceof Refusal)) throw error;
    }
  },
});

const takeDue = (tx: Tx, now: Date) =>
  tx
    .selectFrom('scheduled_reports')
    .select(['id', 'schedule', 'next_run'])
    .where('next_run', '<=', now)
    .orderBy('next_run')
    .limit(together)
    .forUpdate()
    .skipLocked()
    .execute();

/** [G29, R17] Due once, made once; runs that were missed are made up for by one. */
export const runReportSchedules = defineJob({
  name: 'run-report-schedules',
  payload: z.unknown(),
  schedule: '* * * * *',
  async run({ db, clock }) {
    const now = clock.now();
    for (let started = together; started === together; )
      started = await inTransaction(db, async (tx) => {
        const due = await takeDue(tx, now);
        for (const { id, schedule, next_run } of due) {
          const runAt = next_run!.toISOString();
          await enqueue(tx, mailReport, { id, runAt }, { key: `report:${id}:${runAt}` });
          await tx
            .updateTable('scheduled_reports')
            .set({ next_run: nextRun(schedule, now) })
            .where('id', '=', id)
            .execute();
        }
        return due.length;
      });
  },
});
