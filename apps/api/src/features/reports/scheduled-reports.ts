import type { Input } from '@atelier/contract';
import { checkSchedule, nextRun } from '@atelier/domain/document/schedule';
import { reports } from '@atelier/domain/report/report';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { ReportTables } from '../../platform/db/tables/reports.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { refuse } from '../../platform/refusal.ts';
import { demandInside } from './report-scope.ts';

const present = (row: Selectable<ReportTables['scheduled_reports']>) => ({
  _id: row.id,
  schedule: row.schedule,
  nextRun: row.next_run?.toISOString() ?? null,
  lastSent: row.last_sent?.toISOString() ?? null,
  lastError: row.last_error,
});

export const listReportSchedules = async (ctx: Ctx) => {
  const rows = await ctx.read.selectFrom('scheduled_reports').selectAll().where('owner', '=', ctx.user.id).execute();
  return { data: rows.map(present) };
};

/** [G24, G29] A saved report of one's own; scheduled again it goes on from here. */
export const scheduleReport = async (ctx: Ctx, { params: { id }, body }: Input<'scheduleReport'>) => {
  demandInside(ctx);
  const now = ctx.clock.now();
  const verdict = checkSchedule(body.schedule, now);
  if (!verdict.ok) return refuse('invalidInput', { reason: verdict.problem });
  return ctx.transaction(async (tx) => {
    const saved = await tx
      .selectFrom('saved_searches')
      .select('name')
      .where('id', '=', id)
      .where('user_id', '=', ctx.user.id)
      .forUpdate()
      .executeTakeFirst();
    if (!saved) return refuse('notFound');
    const values = {
      report_route: body.reportRoute,
      data: JSON.stringify(body.fileData),
      schedule: JSON.stringify(verdict.value),
      next_run: nextRun(verdict.value, now),
      last_error: null,
    };
    const row = await tx
      .insertInto('scheduled_reports')
      .values({ id, owner: ctx.user.id, last_sent: null, ...values })
      .onConflict((found) => found.column('id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
    const summary = `Scheduled the report “${saved.name}” (${reports[body.reportRoute].label}), ${body.schedule.frequency}`;
    await recordChange(tx, ctx, { action: 'schedule report', entity: 'report', entityId: id, summary });
    return present(row);
  });
};

export const endReportSchedule = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('scheduled_reports')
      .where('id', '=', id)
      .where('owner', '=', ctx.user.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return refuse('notFound');
    const summary = 'Ended a scheduled report';
    await recordChange(tx, ctx, { action: 'end report schedule', entity: 'report', entityId: id, summary });
    return undefined;
  });
