import { costChanged, retailChanged } from '@atelier/domain/assortment/alerts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';

/**
 * Which prices moved beneath the planners, as rows of `style, color, code, cost, told_at`: whether the cost did (else the
 * suggested retail), and, where a change is taken back, when it was told.
 */
export type MovedPrices = RawBuilder<unknown>;

const priceReasons = sql`(${costChanged}::text, ${retailChanged}::text)`;

/**
 * [G43] A price that moved is told until somebody clears it; what is worse about a row stays what is told. A price that is
 * taken back unseen needs no word; one that was seen is told once more. Answers which assortments have other alerts now.
 */
export const raisePriceAlerts = async (tx: Tx, moved: MovedPrices): Promise<string[]> => {
  const { rows } = await sql<{ assortment_id: string }>`
    WITH moved AS MATERIALIZED (${moved}),
    listed AS MATERIALIZED (
      SELECT r.assortment_id, r.style, r.color, m.told_at,
             CASE WHEN m.cost THEN ${costChanged}::text ELSE ${retailChanged}::text END AS reason
        FROM moved m JOIN assortment_products r ON r.style = m.style AND r.color = m.color
        JOIN assortments a ON a.id = r.assortment_id AND a.location_id = m.code
         AND a.state <> 'Archived' AND a.method = 'static'
    ),
    forgotten AS (
      DELETE FROM assortment_alerts_cleared c USING listed w
      WHERE (w.assortment_id, w.style, w.color) = (c.assortment_id, c.style, c.color) AND c.reason IN ${priceReasons}
    ),
    settled AS (
      DELETE FROM assortment_alerts a USING listed w
      WHERE (w.assortment_id, w.style, w.color) = (a.assortment_id, a.style, a.color)
        AND a.reason IN ${priceReasons} AND a.at = w.told_at
      RETURNING a.assortment_id, a.style, a.color
    ),
    raised AS (
      INSERT INTO assortment_alerts AS held (assortment_id, style, color, reason)
      SELECT w.assortment_id, w.style, w.color, w.reason FROM listed w
      WHERE NOT EXISTS (
        SELECT 1 FROM settled s WHERE (s.assortment_id, s.style, s.color) = (w.assortment_id, w.style, w.color))
      ON CONFLICT (assortment_id, style, color) DO UPDATE SET reason = excluded.reason
        WHERE held.reason = ${retailChanged} AND excluded.reason = ${costChanged}
      RETURNING assortment_id
    )
    SELECT assortment_id FROM settled UNION SELECT assortment_id FROM raised`.execute(tx);
  return rows.map(({ assortment_id }) => assortment_id);
};
