import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { planFor } from '../plan-for.ts';
import { compareCompany } from './compare-company.ts';
import { compareProducts } from './compare-products.ts';

interface Compared {
  readonly unchanged: number;
  readonly baseVersion: number;
}

/** A line that was kept aside and does not say of what it was may have named anything: then nothing counts as gone. */
const everyLineIsNamed = async (tx: Tx, feedId: string): Promise<boolean> => {
  const { rows } = await sql<{ named: boolean }>`
    SELECT f.bad_lines <= count(b.line)
           AND coalesce(bool_and(b.style IS NOT NULL AND b.color IS NOT NULL), true) AS named
      FROM feeds f LEFT JOIN feed_bad_lines b ON b.feed_id = f.id
     WHERE f.id = ${feedId} GROUP BY f.bad_lines`.execute(tx);
  return rows[0]?.named === true;
};

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
  const full = mode === 'full' && has_products && (await everyLineIsNamed(tx, feedId));
  await compareProducts(tx, feedId, { full });
  const { rows } = await sql<{ unchanged: number }>`
    SELECT count(*)::int AS unchanged FROM (
      SELECT style, color FROM feed_products WHERE feed_id = ${feedId}
      UNION SELECT style, color FROM feed_locations WHERE feed_id = ${feedId}
      EXCEPT SELECT style, color FROM feed_changes WHERE feed_id = ${feedId} AND change <> 'gone') same`.execute(tx);
  return { unchanged: rows[0]?.unchanged ?? 0, baseVersion: version };
};
