import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';

/** Whole numbers that look random and are the same at every start. */
const dice = (salt: string) => sql`abs(hashtext(r.assortment_id || r.style || r.color || ${salt}))`;

/**
 * How the demo's assortments came to hold what they hold: most rows over the last four months, more of them early and
 * before the market, and some that were taken out again.
 */
export const loadRowChanges = async (tx: Tx, today: string): Promise<void> => {
  await sql`
    INSERT INTO assortment_row_changes (assortment_id, at, style, color, delta)
    SELECT r.assortment_id, ${today}::date + time '18:00'
             - make_interval(days => (CASE WHEN ${dice('market')} % 4 = 0 THEN 56 + ${dice('week')} % 9
                                           ELSE 1 + ${dice('day')} % 124 END)::int), r.style, r.color, 1
    FROM assortment_products r JOIN assortments a ON a.id = r.assortment_id WHERE a.method = 'static'`.execute(tx);
  await sql`
    WITH left_out AS (
      SELECT a.id AS assortment_id, p.style, p.color
      FROM assortments a CROSS JOIN LATERAL (
        SELECT p.style, p.color FROM products p
        WHERE p.gender = a.gender AND p.product_type = a.product_type AND NOT EXISTS (
          SELECT 1 FROM assortment_products k WHERE k.assortment_id = a.id AND k.style = p.style AND k.color = p.color)
        ORDER BY hashtext(a.id || p.style || p.color) LIMIT 22) p
      WHERE a.org_type = 'regular' AND a.method = 'static' AND a.sub_title <> ''
    )
    INSERT INTO assortment_row_changes (assortment_id, at, style, color, delta)
    SELECT r.assortment_id, ${today}::date + time '19:00' - make_interval(days => (60 + ${dice('in')} % 60)::int), r.style, r.color, 1
    FROM left_out r
    UNION ALL
    SELECT r.assortment_id, ${today}::date + time '19:00' - make_interval(days => (CASE WHEN ${dice('price')} % 3 = 0
             THEN 42 + ${dice('out')} % 3 ELSE 1 + ${dice('out')} % 58 END)::int), r.style, r.color, -1
    FROM left_out r`.execute(tx);
};
