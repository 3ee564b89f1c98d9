import type { FeedState } from '@atelier/contract/feeds/feeds';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { moveFeed, notDone } from './feed-rows.ts';

const claimOf = (feedId: string): string => `feed ${feedId}`;

/** Work on a feed that no job does: others can tell that somebody is at it, for exactly as long as that process lives. */
export const claimed = async <T>(db: Db, feedId: string, work: () => Promise<T>): Promise<T> => {
  const client = await db.directClient();
  // The work has connections of its own, and says what befell them.
  client.on('error', () => undefined);
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [claimOf(feedId)]);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
};

const isFree = async (tx: Tx, feedId: string): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${claimOf(feedId)}, 0)) AS free`.execute(tx);
  return rows[0]?.free === true;
};

/** Whether a process that lives is at it. */
export const isClaimed = (db: Db, feedId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => !(await isFree(tx, feedId)));

const unread = 'Whoever sent this feed stopped before all of it was read. Please send it again.';
const atWork: readonly FeedState[] = ['reading', 'comparing', 'applying'];

/** A feed whose process died is put back where somebody can go on with it. Answers how many were. */
export const returnAbandoned = async (db: Db): Promise<number> => {
  const held = await db.kysely
    .selectFrom('feeds')
    .select('id')
    .where('job_id', 'is', null)
    .where('state', 'in', atWork)
    .execute();
  let returned = 0;
  for (const { id } of held)
    await inTransaction(db, async (tx) => {
      if (!(await isFree(tx, id))) return;
      const ready = await moveFeed(tx, id, ['applying'], { state: 'ready', error: notDone });
      const failed = await moveFeed(tx, id, ['reading', 'comparing'], { state: 'failed', error: unread });
      if (ready || failed) returned += 1;
    });
  return returned;
};

export const returnAbandonedFeeds = defineJob({
  name: 'return-abandoned-feeds',
  payload: z.unknown(),
  schedule: '* * * * *',
  async run({ db, log }) {
    const returned = await returnAbandoned(db);
    if (returned > 0) log.warn({ feeds: returned }, 'feeds whose process ended were put back');
  },
});
