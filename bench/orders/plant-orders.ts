import type pg from 'pg';

/** So many sample orders of all stages, put there without the API; once per data folder. */
export const plantOrders = async (pool: pg.Pool, size: number): Promise<void> => {
  const { rows } = await pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM orders WHERE requester_name = 'Bench'",
  );
  if ((rows[0]?.n ?? 0) >= size) return;
  await pool.query(
    `INSERT INTO orders (id, type, status, approval_status, purpose, requester_code, requester_name, location, coordinator_code,
       coordinator_name, reason, company, city, lines, pieces, total, created_date, modified_date, submitted_date)
     SELECT gen_random_uuid(), CASE WHEN n % 4 = 0 THEN 'PROMO' ELSE 'SAMPLE' END,
       (ARRAY['SUBMITTED','IN PROGRESS','COMPLETED','ARCHIVED','ARCHIVED','ARCHIVED','CANCELED','DRAFT'])[1 + n % 8],
       CASE WHEN n % 4 = 0 THEN 'REVIEW COMPLETE' END, 'Shoot ' || n % 5000, 'B' || n % 300, 'Bench', 'US_10',
       (ARRAY['NL1006','NL1007','NL1008', NULL])[1 + (n / 8) % 4], '', (ARRAY['Photography','Press','Gift'])[1 + n % 3],
       'Company ' || n % 700, 'City ' || n % 90, 2, 4, 120, now() - make_interval(mins => n), now() - make_interval(mins => n),
       now() - make_interval(mins => n)
     FROM generate_series(1, $1::int) AS n`,
    [size],
  );
  await pool.query(
    `INSERT INTO order_lines (order_id, identifier, style, color, product_type, size, side, source, quantity, price, status, position, version)
     SELECT o.id, gen_random_uuid(), p.style, p.color, p.product_type, '9', 'Pair', 'New Sample', 2, 30,
       CASE WHEN o.status = 'DRAFT' THEN 'DRAFT' WHEN o.status IN ('SUBMITTED','IN PROGRESS') THEN 'PENDING' ELSE 'CANCELED' END, k, 1
     FROM orders o CROSS JOIN generate_series(0, 1) AS k
     JOIN (SELECT style, color, product_type, row_number() OVER (ORDER BY style, color) - 1 AS at FROM products) p
       ON p.at = (o.order_number * 7 + k) % 2000
     WHERE o.requester_name = 'Bench' AND o.status IN ('SUBMITTED', 'IN PROGRESS', 'DRAFT')`,
  );
  await pool.query('VACUUM (ANALYZE) orders');
  await pool.query('VACUUM (ANALYZE) order_lines');
};
