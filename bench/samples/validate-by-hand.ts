import type pg from 'pg';

export interface AskedRows {
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

/** What somebody who knows the tables would write: all checks of the rows of a sheet in one statement. */
const statement = `
  WITH given AS MATERIALIZED (
    SELECT upper(btrim(g.style)) AS style, upper(btrim(g.color)) AS color, g.division, g.side, upper(btrim(g.size)) AS size,
      g."totalQty" AS qty, g.status, upper(btrim(g."moldNum")) AS mold, upper(btrim(g.bin)) AS bin, g.aisle, g.n
    FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (style text, color text, division text, side text, size text,
      "totalQty" int, status text, "moldNum" text, bin text, aisle text)) WITH ORDINALITY
      AS g (style, color, division, side, size, "totalQty", status, "moldNum", bin, aisle, n))
  SELECT g.n,
    array_remove(ARRAY[
      CASE WHEN g.style = '' OR g.color = '' THEN 'Sample Missing Value' END,
      CASE WHEN g.division = '' OR g.side NOT IN ('Pair', 'Left', 'Right', 'Any Side') OR g.qty IS NULL OR g.bin = ''
        OR g.status NOT IN ('Active', 'On Hold', 'Damaged', 'Retired') THEN 'Missing Required Property' END,
      CASE WHEN g.aisle <> '' THEN 'Too Many Sample Properties' END,
      CASE WHEN row_number() OVER (PARTITION BY g.style, g.color, g.side, g.size, g.mold, g.bin ORDER BY g.n) > 1
        THEN 'Duplicate Sample' END,
      CASE WHEN s.id IS NOT NULL THEN 'Sample Already Exists' END,
      CASE WHEN m.taken OR row_number() OVER (PARTITION BY g.mold ORDER BY g.n) > 1 THEN 'Mold Number Already Exists' END
    ], NULL) AS issues,
    s.id, s.code, s.revision, s.style, s.color, s.division, s.gender, s.size, s.side, s.total_qty, s.status, s.mold_num,
    s.mold_date, s.bin, p.name, p.color_description, p.thumbnail
  FROM given g
  LEFT JOIN LATERAL (
    SELECT * FROM samples s WHERE s.style = g.style AND s.color = g.color AND s.side = g.side AND s.size = g.size
      AND s.bin = g.bin AND s.mold_num = g.mold AND s.library = 'Production' AND s.status <> 'Deleted' LIMIT 1) s ON true
  LEFT JOIN LATERAL (
    SELECT true AS taken FROM samples m WHERE m.mold_num = g.mold AND m.mold_num <> '' AND m.status <> 'Deleted'
      AND m.library = 'Production' AND m.id IS DISTINCT FROM s.id LIMIT 1) m ON true
  LEFT JOIN products p ON p.style = g.style AND p.color = g.color
  ORDER BY g.n`;

export const byHand = async (pool: pg.Pool, { rows }: AskedRows): Promise<string> =>
  JSON.stringify((await pool.query(statement, [JSON.stringify(rows)])).rows);
