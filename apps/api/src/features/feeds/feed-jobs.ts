import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import { z } from 'zod';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineTrackedJob, type TrackedRun } from '../../platform/jobs/tracked-job.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { applyFeed, type FeedActor, rollBackFeed } from './applying/apply-feed.ts';
import { moveFeed, notDone } from './feed-rows.ts';
import { compareAnew, feedFailed, readFeedFile } from './read-feed-file.ts';

const input = z.object({ feedId: z.uuid() });
const brokenText = 'This feed could not be read to its end. Please send it again.';
const tries = 3;

/** Feeds are worked on one after another. */
export const feedQueue = 'feeds';

/** [T9] Whoever began it must still be allowed to when it runs. */
const actorOf = async ({ db, owner, config }: TrackedRun): Promise<FeedActor> => {
  const user = await db.kysely
    .selectFrom('users')
    .select(['user_code as userCode', 'name', 'last_name as lastName'])
    .select(['permissions', 'tbes', 'active_location as activeLocation'])
    .where('id', '=', owner)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!user || !(config.bypassAccess || canAccess(user, needs.runFeeds))) return refuse('forbidden');
  return user;
};

const isLast = (run: TrackedRun, error: unknown): boolean => error instanceof Refusal || run.attempt >= tries;

export const readFeedJob = defineTrackedJob({
  kind: 'read-feed',
  input,
  tries,
  async run(run, { feedId }) {
    try {
      await readFeedFile(run, feedId);
    } catch (error) {
      if (run.signal.aborted && !run.stopping.aborted) await feedFailed(run.db, feedId, 'cancelled', null);
      else if (isLast(run, error))
        await feedFailed(run.db, feedId, 'failed', error instanceof Refusal ? error.message : brokenText);
      throw error;
    }
    return { feedId };
  },
  lost: async (db, { feedId }) => void (await feedFailed(db, feedId, 'failed', brokenText)),
});

const told = (error: unknown): string => (error instanceof Refusal ? error.message : notDone);

/** The difference that was made before is still the one to read. */
const asCompared = (db: Db, feedId: string, error: string | null) =>
  inTransaction(db, (tx) => moveFeed(tx, feedId, ['comparing'], { state: 'ready', error }));

export const compareFeedJob = defineTrackedJob({
  kind: 'compare-feed',
  input,
  tries,
  async run(run, { feedId }) {
    try {
      await compareAnew(run, feedId);
    } catch (error) {
      const cancelled = run.signal.aborted && !run.stopping.aborted;
      if (cancelled || isLast(run, error)) await asCompared(run.db, feedId, cancelled ? null : told(error));
      throw error;
    }
    return { feedId };
  },
  lost: async (db, { feedId }) => void (await asCompared(db, feedId, notDone)),
});

/** What was not applied, or not taken back, is as it was. */
const asBefore = (db: Db, feedId: string, error: string | null) =>
  inTransaction(db, async (tx) => {
    await moveFeed(tx, feedId, ['applying'], { state: 'ready', error });
    await moveFeed(tx, feedId, ['rollingBack'], { state: 'applied', error });
  });

const versionJob = (kind: string, work: (run: TrackedRun, feedId: string) => Promise<unknown>) =>
  defineTrackedJob({
    kind,
    input,
    tries,
    async run(run, { feedId }) {
      try {
        await work(run, feedId);
      } catch (error) {
        if (run.signal.aborted && !run.stopping.aborted) await asBefore(run.db, feedId, null);
        else if (isLast(run, error)) await asBefore(run.db, feedId, told(error));
        throw error;
      }
      return { feedId };
    },
    lost: async (db, { feedId }) => void (await asBefore(db, feedId, notDone)),
  });

export const applyFeedJob = versionJob('apply-feed', async (run, feedId) => applyFeed(run, feedId, await actorOf(run)));
export const rollBackFeedJob = versionJob('roll-back-feed', async (run, feedId) =>
  rollBackFeed(run, feedId, await actorOf(run)),
);
