import type pg from 'pg';

export const plantedYear = 2090;
const plans = 200;

/** Assortments of two hundred accounts, and what came and went in them over four months. */
export const plantChanges = async (pool: pg.Pool, size: number): Promise<void> => {
  const { rows } = await pool.query<{ count: string }>('SELECT count(*) AS count FROM assortment_row_changes');
  if (Number(rows[0]?.count) >= size) return;
  await pool.query(
    `INSERT INTO assortments (id, type, org_type, method, product_type, channel, region, season, year, title, sub_title,
       state, location_id, last_edited_by)
     SELECT gen_random_uuid(), 'item', 'regular', 'static', 'Footwear', 'Wholesale', 'US', 'Spring', $1, 'Plan ' || n,
       'Account ' || n, 'Published', 'US', 'Bench' FROM generate_series(1, $2::int) n`,
    [plantedYear, plans],
  );
  await pool.query(
    `INSERT INTO assortment_row_changes (assortment_id, at, style, color, delta)
     SELECT a.id, timestamptz '2026-07-10' + (n % 120) * interval '1 day' + (n % 86000) * interval '1 second',
            p.style, p.color, CASE WHEN n % 5 = 0 THEN -1 ELSE 1 END
     FROM generate_series(1, $1::int) n
     JOIN (SELECT id, row_number() OVER () AS at FROM assortments WHERE year = $2) a ON a.at = 1 + n % $3::int
     JOIN (SELECT style, color, row_number() OVER () AS at FROM products) p
       ON p.at = 1 + (n * 7919::bigint) % (SELECT count(*) FROM products)`,
    [size, plantedYear, plans],
  );
  await pool.query('VACUUM ANALYZE assortment_row_changes, assortments');
};
