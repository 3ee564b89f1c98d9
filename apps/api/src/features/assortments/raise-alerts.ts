import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

/**
 * [M6.6] A row whose product left the catalogue, or left the line at the location of a wholesale domestic assortment
 * (M4.6), is brought to the planner's attention until somebody clears it. Cleared alerts do not come back by themselves.
 */
export const raiseAlerts = async (tx: Tx): Promise<number> => {
  const { numAffectedRows } = await sql`
    INSERT INTO assortment_alerts (assortment_id, style, color, reason)
    SELECT r.assortment_id, r.style, r.color,
      CASE WHEN p.id IS NULL THEN 'No longer in the catalogue' ELSE 'No longer active at this location' END
    FROM assortment_products r
    JOIN assortments a ON a.id = r.assortment_id AND a.state <> 'Archived' AND a.method = 'static'
    LEFT JOIN products p ON p.style = r.style AND p.color = r.color
    LEFT JOIN product_locations l ON l.product_id = p.id AND l.code = a.location_id
    WHERE p.id IS NULL
       OR (a.org_type = 'regular' AND a.channel = 'Wholesale' AND a.region = 'US'
           AND a.product_type IN ('Footwear', 'POP') AND l.line_status <> 'A')
    ON CONFLICT DO NOTHING`.execute(tx);
  return Number(numAffectedRows ?? 0);
};
