import { z } from 'zod';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { announce } from '../../../platform/editing/announce.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { raiseAlerts } from './raise-alerts.ts';

/** [M6.6] The catalogue changes under the planners: every few minutes it is compared with what they planned. */
export const watchCatalogue = defineJob({
  name: 'watch-catalogue',
  payload: z.unknown(),
  schedule: '*/5 * * * *',
  async run({ db, log }) {
    const touched = await inTransaction(db, async (tx) => {
      const ids = await raiseAlerts(tx);
      const records =
        ids.length === 0 ? [] : await tx.selectFrom('assortments').selectAll().where('id', 'in', ids).execute();
      for (const record of records) await announce(tx, assortments, [record], { by: '' });
      return records.length;
    });
    if (touched > 0) log.info({ assortments: touched }, 'the catalogue raised or settled alerts');
  },
});
