import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { planFor } from '../plan-for.ts';
import { compareCompany } from './compare-company.ts';
import { compareProducts } from './compare-products.ts';

interface Compared {
  readonly unchanged: number;
  readonly baseVersion: number;
}

/** The difference to the catalogue as it is in this transaction, instead of any that was made before. */
export const compareFeed = async (tx: Tx, feedId: string): Promise<Compared> => {
  const { version } = await tx.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
  const { mode, has_products, lines } = await tx
    .selectFrom('feeds')
    .select(['mode', 'has_products', 'lines'])
    .where('id', '=', feedId)
    .executeTakeFirstOrThrow();
  await planFor(tx, lines);
  await tx.deleteFrom('feed_changes').where('feed_id', '=', feedId).execute();
  await compareCompany(tx, feedId);
  await compareProducts(tx, feedId, { full: mode === 'full' && has_products });
  const { rows } = await sql<{ unchanged: number }>`
    SELECT count(*)::int AS unchanged FROM (
      SELECT style, color FROM feed_products WHERE feed_id = ${feedId}
      UNION SELECT style, color FROM feed_locations WHERE feed_id = ${feedId}
      EXCEPT SELECT style, color FROM feed_changes WHERE feed_id = ${feedId} AND change <> 'gone') same`.execute(tx);
  return { unchanged: rows[0]?.unchanged ?? 0, baseVersion: version };
};
