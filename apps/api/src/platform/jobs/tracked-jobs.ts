import type { jobsRoutes } from '@atelier/contract/files/jobs';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { HandlersFor } from '../http/bind-routes.ts';
import { refuse } from '../refusal.ts';
import { announceJob, presentJob, type TrackedRow } from './tracked-rows.ts';

const listed = 50;

const own = (ctx: Ctx) => ctx.read.selectFrom('tracked_jobs').selectAll().where('owner', '=', ctx.user.id);

const listJobs = async (ctx: Ctx) => {
  const rows = await own(ctx)
    .where((or) => or.or([or('ended_at', 'is', null), or('ended_at', '>', sql<Date>`now() - interval '24 hours'`)]))
    .orderBy('created_at', 'desc')
    .limit(listed)
    .execute();
  return { data: rows.map(presentJob) };
};

export const loadOwnJob = async (ctx: Ctx, id: string): Promise<TrackedRow> =>
  (await own(ctx).where('id', '=', id).executeTakeFirst()) ?? refuse('notFound');

/** Asking twice, or for work that has ended meanwhile, changes nothing. */
const cancelJob = async (ctx: Ctx, id: string) => {
  const row = await loadOwnJob(ctx, id);
  await ctx.transaction(async (tx) => {
    const asked = { cancel_asked: true };
    await tx.updateTable('tracked_jobs').set(asked).where('id', '=', id).where('ended_at', 'is', null).execute();
    await announceJob(tx, row);
  });
  return presentJob(await loadOwnJob(ctx, id));
};

export const trackedJobsHandlers: HandlersFor<keyof typeof jobsRoutes> = {
  listJobs,
  readJob: async (ctx, { params }) => presentJob(await loadOwnJob(ctx, params.id)),
  cancelJob: (ctx, { params }) => cancelJob(ctx, params.id),
};
