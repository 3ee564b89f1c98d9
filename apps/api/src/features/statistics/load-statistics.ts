import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

/** What the people of the demo used in the last three months. */
export const loadStatistics = async (tx: Tx, today: string): Promise<void> => {
  await sql`
    WITH habits (action, detail, model_type, often) AS (VALUES
      ('document--preview', 'Linesheet Condensed', 'AssortmentDocument', 5),
      ('document--download', 'Linesheet Condensed', 'AssortmentDocument', 9),
      ('document--preview', 'Pricesheet Expanded', 'AssortmentDocument', 11),
      ('document--download', 'Pricesheet Expanded', 'AssortmentDocument', 14),
      ('showroom--open', '', 'Assortment', 4),
      ('assortment--add-by-search', '', 'Assortment', 8),
      ('assortment--add-by-style', '', 'Assortment', 13),
      ('assortment--add-by-spreadsheet', '', 'Assortment', 21),
      ('assortment--clear-alerts', '', 'Assortment', 17),
      ('assortment--download-zip-images', '', 'Assortment', 19),
      ('help--assortments', '', '', 37)
    ), used AS (
      SELECT d.day, u.user_code, h.*, a.id::text AS assortment,
             abs(hashtext(d.day || u.user_code || h.action || h.detail || a.id)) AS dice
      FROM generate_series(1, 90) AS n (n), LATERAL (SELECT ${today}::date - n.n AS day) d,
           users u, habits h, assortments a
      WHERE u.status = 'active' AND a.type = 'item' AND a.org_type = 'regular' AND a.sub_title <> ''
        AND extract(isodow FROM d.day) < 6 AND u.email ~* '^(mgr|admin|user|editor|sreditor)@'
    )
    INSERT INTO statistics_daily (day, user_code, action, model_type, assortment, detail, times)
    SELECT day, user_code, action, model_type, assortment, detail, 1 + (dice / 7919) % 3
    FROM used WHERE dice % (often * 9) = 0
    ON CONFLICT DO NOTHING`.execute(tx);
};
