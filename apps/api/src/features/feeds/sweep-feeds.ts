import { feedLimits } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { makingRoom } from './feed-connection.ts';

/** Rows that nothing needs any more: staged ones once a feed is over, the difference of those that nobody keeps. */
export const sweepFeeds = defineJob({
  name: 'sweep-feeds',
  payload: z.unknown(),
  schedule: '17 * * * *',
  async run({ db, stopping }) {
    await sql`
      DELETE FROM feeds WHERE state IN ('ready', 'failed', 'cancelled')
        AND created_at < now() - make_interval(days => ${feedLimits.keptDays})`.execute(db.kysely);
    await makingRoom(db, stopping, async (client) => {
      const staged = `SELECT id FROM feeds WHERE state IN ('reading', 'comparing', 'ready', 'applying')`;
      for (const table of ['feed_products', 'feed_locations', 'feed_availability', 'feed_company'])
        await client.query(`DELETE FROM ${table} WHERE feed_id NOT IN (${staged})`);
      for (const table of ['feed_bad_lines', 'feed_changes'])
        await client.query(`DELETE FROM ${table} WHERE feed_id NOT IN (SELECT id FROM feeds)`);
    });
  },
});
