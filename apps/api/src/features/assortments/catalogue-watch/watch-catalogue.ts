import { z } from 'zod';
import { inTransaction, type Tx } from '../../../platform/db/transaction.ts';
import { announce } from '../../../platform/editing/announce.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { type MovedPrices, raisePriceAlerts } from './price-alerts.ts';
import { raiseAlerts } from './raise-alerts.ts';

/** [M6.6] Compares the catalogue with what was planned; whoever looks at an assortment with other alerts hears of it. */
export const compareAlerts = async (tx: Tx, moved?: MovedPrices): Promise<number> => {
  const ids = [...new Set([...(await raiseAlerts(tx)), ...(moved ? await raisePriceAlerts(tx, moved) : [])])];
  const records =
    ids.length === 0 ? [] : await tx.selectFrom('assortments').selectAll().where('id', 'in', ids).execute();
  for (const record of records) await announce(tx, assortments, [record], { by: '' });
  return records.length;
};

/** The catalogue changes under the planners: a feed compares at once, and every few minutes somebody looks again. */
export const watchCatalogue = defineJob({
  name: 'watch-catalogue',
  payload: z.unknown(),
  schedule: '*/5 * * * *',
  async run({ db, log }) {
    const touched = await inTransaction(db, (tx) => compareAlerts(tx));
    if (touched > 0) log.info({ assortments: touched }, 'the catalogue raised or settled alerts');
  },
});
