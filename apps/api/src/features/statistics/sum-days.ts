import { companyDay, instantAt } from '@atelier/domain/shared/dates';
import { sql } from 'kysely';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Days that are over become sums, and their single events go: all of it, or none. */
export const sumStatistics = async (tx: Tx, now: Date): Promise<void> => {
  const today = instantAt(companyDay(now), '00:00:00');
  await sql`
    WITH over AS (
      DELETE FROM statistics WHERE at < ${today.toISOString()}::timestamptz
      RETURNING at, user_code, action, model_type, assortment, data
    )
    INSERT INTO statistics_daily (day, user_code, action, model_type, assortment, detail, times)
    SELECT (at AT TIME ZONE 'America/Los_Angeles')::date, user_code, action, coalesce(model_type, ''),
           coalesce(assortment, ''),
           left(coalesce(nullif(concat_ws(' ', data ->> 'type', data ->> 'subtype'), ''), data ->> 'libraryType', ''), 120),
           count(*)
    FROM over GROUP BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (day, user_code, action, model_type, assortment, detail)
      DO UPDATE SET times = statistics_daily.times + excluded.times`.execute(tx);
};

/** [M23.2] Kept as daily sums. */
export const sumStatisticDays = defineJob({
  name: 'sum-statistics',
  payload: z.unknown(),
  schedule: '20 * * * *',
  async run({ db, clock }) {
    await inTransaction(db, (tx) => sumStatistics(tx, clock.now()));
  },
});
