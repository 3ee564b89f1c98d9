import type { Input } from '@atelier/contract';
import type { WatchedFolder } from '@atelier/contract/feeds/feeds';
import { everyDay, type FeedSchedule, nextRun, scheduleWords } from '@atelier/domain/feed/feed-schedule';
import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { refuse } from '../../platform/refusal.ts';
import { announceFeed } from './feed-rows.ts';

type Watched = Config['feed'];

/** As an administrator said, else as the portal was set up. */
export const scheduleNow = async (db: Kysely<Tables>, { at }: Watched) => {
  const row = await db.selectFrom('feed_schedule').select(['schedule', 'last_run']).executeTakeFirstOrThrow();
  const usual: FeedSchedule =
    at === undefined ? { kind: 'every', minutes: 1 } : { kind: 'daily', time: at, weekdays: everyDay };
  return { schedule: row.schedule ?? usual, lastRun: row.last_run };
};

const present = async (db: Kysely<Tables>, watched: Watched, now: Date): Promise<WatchedFolder> => {
  const { schedule, lastRun } = await scheduleNow(db, watched);
  const isWatched = watched.watched;
  return {
    watched: isWatched,
    applied: watched.apply,
    schedule: schedule.kind === 'every' ? schedule : { ...schedule, weekdays: [...schedule.weekdays] },
    lastRun: lastRun?.toISOString() ?? null,
    nextRun: isWatched ? (nextRun(schedule, now)?.toISOString() ?? null) : null,
  };
};

interface At {
  readonly config: Pick<Config, 'feed'>;
  readonly clock: { now(): Date };
}

export const readFeedSchedule = (ctx: Ctx, { config, clock }: At) => present(ctx.read, config.feed, clock.now());

export const setFeedSchedule = (ctx: Ctx, { config, clock }: At, { body: { schedule } }: Input<'setFeedSchedule'>) =>
  ctx.transaction(async (tx) => {
    if (!config.feed.watched) refuse('wrongState', { reason: 'No folder is watched for feeds.' });
    const before = await scheduleNow(tx, config.feed);
    await tx
      .updateTable('feed_schedule')
      .set({ schedule: JSON.stringify(schedule) })
      .execute();
    await recordChange(tx, ctx, {
      ...{ action: 'schedule feeds', entity: 'feed', entityId: 'schedule' },
      summary: `The watched folder is looked at ${scheduleWords(schedule)}`,
      ...{ before: { schedule: scheduleWords(before.schedule) }, after: { schedule: scheduleWords(schedule) } },
    });
    await announceFeed(tx, 'schedule');
    return present(tx, config.feed, clock.now());
  });
