import { costChanged, retailChanged } from '@atelier/domain/assortment/alerts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';

/** A row whose product left the catalogue, or left the line at the location of a wholesale domestic assortment (M4.6). */
const needingALook = sql`
  SELECT r.assortment_id, r.style, r.color,
    CASE WHEN p.id IS NULL THEN 'No longer in the catalogue' ELSE 'No longer active at this location' END AS reason
  FROM assortment_products r
  JOIN assortments a ON a.id = r.assortment_id AND a.state <> 'Archived' AND a.method = 'static'
  LEFT JOIN products p ON p.style = r.style AND p.color = r.color
  LEFT JOIN product_locations l ON l.product_id = p.id AND l.code = a.location_id
  WHERE p.id IS NULL
     OR (a.org_type = 'regular' AND a.channel = 'Wholesale' AND a.region = 'US'
         AND a.product_type IN ('Footwear', 'POP') AND l.line_status <> 'A')`;

/** Whoever clears an alert or removes its row while the catalogue is compared has the last word. */
const takeBackLate = sql`
  DELETE FROM assortment_alerts a
  WHERE EXISTS (SELECT 1 FROM assortment_alerts_cleared c
                WHERE (c.assortment_id, c.style, c.color, c.reason) = (a.assortment_id, a.style, a.color, a.reason))
     OR NOT EXISTS (SELECT 1 FROM assortment_products r
                    WHERE (r.assortment_id, r.style, r.color) = (a.assortment_id, a.style, a.color))`;

/**
 * [M6.6] Brings rows to the planner's attention until somebody clears them or the cause is gone. A cleared alert comes
 * back only for another reason, or once its cause had gone in between; an archived assortment keeps what was cleared
 * in it. Answers which assortments have other alerts now.
 */
export const raiseAlerts = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ assortment_id: string }>`
    WITH wanted AS MATERIALIZED (${needingALook}),
    forgotten AS (
      DELETE FROM assortment_alerts_cleared c USING assortments a
      WHERE a.id = c.assortment_id AND a.state <> 'Archived' AND NOT EXISTS (SELECT 1 FROM wanted w WHERE (w.assortment_id, w.style, w.color) = (c.assortment_id, c.style, c.color))
    ),
    settled AS (
      DELETE FROM assortment_alerts a
      WHERE NOT EXISTS (SELECT 1 FROM wanted w WHERE (w.assortment_id, w.style, w.color) = (a.assortment_id, a.style, a.color))
        AND a.reason NOT IN (${costChanged}, ${retailChanged})
      RETURNING a.assortment_id
    ),
    raised AS (
      INSERT INTO assortment_alerts AS held (assortment_id, style, color, reason)
      SELECT w.assortment_id, w.style, w.color, w.reason FROM wanted w
      WHERE NOT EXISTS (
        SELECT 1 FROM assortment_alerts_cleared c
        WHERE (c.assortment_id, c.style, c.color, c.reason) = (w.assortment_id, w.style, w.color, w.reason))
      ON CONFLICT (assortment_id, style, color) DO UPDATE SET reason = excluded.reason, at = now()
        WHERE held.reason <> excluded.reason
      RETURNING assortment_id
    )
    SELECT assortment_id FROM settled UNION SELECT assortment_id FROM raised`.execute(tx);
  await takeBackLate.execute(tx);
  return rows.map(({ assortment_id }) => assortment_id);
};

/** The same of one that is new: nothing was cleared or settled in it yet. */
export const raiseFirstAlerts = async (tx: Tx, assortmentId: string): Promise<void> => {
  await sql`
    INSERT INTO assortment_alerts (assortment_id, style, color, reason)
    SELECT assortment_id, style, color, reason FROM (${needingALook}) AS wanted
    WHERE assortment_id = ${assortmentId}`.execute(tx);
};
