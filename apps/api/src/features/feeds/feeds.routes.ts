import type { Input } from '@atelier/contract';
import type { FeedState, feedsRoutes } from '@atelier/contract/feeds/feeds';
import { orderLocation } from '@atelier/domain/product/location-rules';
import type { Ctx, Platform } from '../../platform/context.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { startTrackedJob, type TrackedJob } from '../../platform/jobs/tracked-job.ts';
import { refuse } from '../../platform/refusal.ts';
import { feedBadLines, feedBadLinesFile } from './bad-lines.ts';
import { feedChanges, feedFollows } from './change-page.ts';
import { feedFormat, feedSample } from './feed-format.ts';
import { applyFeedJob, compareFeedJob, feedQueue, rollBackFeedJob } from './feed-jobs.ts';
import {
  announceFeed,
  chooseChanges,
  type FeedRow,
  findFeed,
  moveFeed,
  newestApplied,
  presentFeed,
  shownFeed,
} from './feed-rows.ts';
import { readFeedSchedule, setFeedSchedule } from './feed-schedule.ts';
import { sendFeed } from './send-feed.ts';

const listFeeds = async (ctx: Ctx, { query: { limit, skip } }: Input<'listFeeds'>) => {
  const [rows, newest, { total }, { version }, home] = await Promise.all([
    ctx.read
      .selectFrom('feeds')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(skip)
      .execute(),
    newestApplied(ctx.read),
    ctx.read
      .selectFrom('feeds')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    ctx.read.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow(),
    ctx.read.selectFrom('locations').select('code').where('code', '=', orderLocation).executeTakeFirst(),
  ]);
  const data = rows.map((row) => presentFeed(row, newest));
  return { totalCount: total, data, catalogueVersion: version, hasHome: home !== undefined };
};

const states: Readonly<Partial<Record<FeedState, string>>> = {
  reading: 'This feed is still being read.',
  comparing: 'This feed is still being compared.',
  applying: 'This feed is being applied.',
  applied: 'This feed was applied.',
  rollingBack: 'This feed is being rolled back.',
  rolledBack: 'This feed was rolled back.',
  failed: 'This feed could not be read.',
  cancelled: 'This feed was stopped.',
};
const wrongState = ({ state }: FeedRow): never =>
  refuse('wrongState', { reason: states[state] ?? 'This feed was not applied.' });

const chooseFeedChanges = (ctx: Ctx, { params: { id }, body }: Input<'chooseFeedChanges'>) =>
  ctx.transaction(async (tx) => {
    const feed = await tx.selectFrom('feeds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!feed) return refuse('notFound');
    if (feed.state !== 'ready') wrongState(feed);
    await chooseChanges(tx, feed, body);
    await announceFeed(tx, id);
    return shownFeed(tx, id);
  });

interface Step {
  readonly job: TrackedJob<{ feedId: string }>;
  readonly from: FeedState;
  readonly to: FeedState;
  demand?(feed: FeedRow, newest: number | null): void;
}

/** The work itself is a job; its owner follows it, and the feed says that it is under way. */
const begin = (ctx: Ctx, id: string, { job, from, to, demand }: Step) =>
  ctx.transaction(async (tx) => {
    const feed = await tx.selectFrom('feeds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!feed) return refuse('notFound');
    if (feed.state !== from) wrongState(feed);
    demand?.(feed, await newestApplied(tx));
    const job_id = await startTrackedJob(tx, job, {
      ...{ owner: ctx.user.id, title: feed.name, input: { feedId: id }, queue: feedQueue },
    });
    await moveFeed(tx, id, [from], { state: to, error: null, job_id });
    return shownFeed(tx, id);
  });

const applyFeed = (ctx: Ctx, { params: { id }, body: { expectedVersion } }: Input<'applyFeed'>) =>
  begin(ctx, id, {
    ...{ job: applyFeedJob, from: 'ready', to: 'applying' },
    demand({ base_version, counts }) {
      if (base_version !== expectedVersion) refuse('conflict');
      if (!counts.some(({ taken }) => taken > 0))
        refuse('wrongState', { reason: 'No change of this feed is taken, so there is nothing to apply.' });
    },
  });

const rollBackFeed = (ctx: Ctx, { params: { id }, body: { expectedVersion } }: Input<'rollBackFeed'>) =>
  begin(ctx, id, {
    ...{ job: rollBackFeedJob, from: 'applied', to: 'rollingBack' },
    demand({ applied_version }, newest) {
      if (applied_version !== expectedVersion) refuse('conflict');
      if (applied_version !== newest)
        refuse('wrongState', { reason: 'A newer feed was applied since. Roll that one back first.' });
    },
  });

const kept: readonly FeedState[] = ['applying', 'applied', 'rollingBack', 'rolledBack'];

/** Versions of the catalogue are never forgotten this way; what was only looked at is. */
const dropFeed = (ctx: Ctx, { params: { id } }: Input<'dropFeed'>) =>
  ctx.transaction(async (tx) => {
    const feed = await tx.selectFrom('feeds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!feed) return refuse('notFound');
    if (kept.includes(feed.state)) wrongState(feed);
    if (feed.job_id !== null)
      await tx
        .updateTable('tracked_jobs')
        .set({ cancel_asked: true })
        .where('id', '=', feed.job_id)
        .where('ended_at', 'is', null)
        .execute();
    await tx.deleteFrom('feeds').where('id', '=', id).execute();
    await recordChange(tx, ctx, { action: 'drop feed', entity: 'feed', entityId: id, summary: `Dropped ${feed.name}` });
    await announceFeed(tx, id);
    return { status: 'ok' as const };
  });

export const feedsHandlers = (platform: Platform): HandlersFor<keyof typeof feedsRoutes> => ({
  sendFeed: (ctx, input) => sendFeed(ctx, platform, input),
  listFeeds,
  feedFormat,
  feedSample: (_ctx, input) => feedSample(input),
  readFeedSchedule: (ctx) => readFeedSchedule(ctx, platform),
  setFeedSchedule: (ctx, input) => setFeedSchedule(ctx, platform, input),
  readFeed: async (ctx, { params }) => presentFeed(await findFeed(ctx.read, params.id), await newestApplied(ctx.read)),
  feedChanges,
  chooseFeedChanges,
  feedFollows,
  feedBadLines,
  feedBadLinesFile,
  applyFeed,
  rollBackFeed,
  compareFeed: (ctx, { params }) => begin(ctx, params.id, { job: compareFeedJob, from: 'ready', to: 'comparing' }),
  dropFeed,
});
