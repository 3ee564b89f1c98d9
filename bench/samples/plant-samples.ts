import { randomInt } from 'node:crypto';
import { makeSampleCode } from '@atelier/domain/sample/sample-code';
import type pg from 'pg';

const draw = () => makeSampleCode(() => randomInt(2 ** 32) / 2 ** 32);

const newCodes = (count: number): string[] => {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(draw());
  return [...codes];
};

/** A full production library of so many style-colors, put there without the API; once per data folder. */
export const plantSamples = async (pool: pg.Pool, size: number, products: number): Promise<void> => {
  const { rows } = await pool.query<{ n: number }>("SELECT count(*)::int AS n FROM samples WHERE created_by = 'BENCH'");
  if ((rows[0]?.n ?? 0) >= size) return;
  await pool.query(
    `INSERT INTO samples (id, code, library, status, status_before, style, color, division, gender, size, side, total_qty,
       mold_num, mold_date, bin, created_by, created_by_name, edited_by_name, created_date, modified_date)
     SELECT gen_random_uuid(), k.code, 'Production',
       CASE WHEN n % 50 = 0 THEN 'Deleted' WHEN n % 11 = 0 THEN 'On Hold' WHEN n % 17 = 0 THEN 'Damaged' ELSE 'Active' END,
       CASE WHEN n % 50 = 0 THEN 'Active' END, p.style, p.color, p.division, p.gender,
       (ARRAY['6','7','8','9','10','11','M','L'])[1 + n % 8], (ARRAY['Pair','Left','Right'])[1 + n % 3], 1 + n % 3,
       'M' || lpad((n * 7)::text, 7, '0'), date '2025-01-01' + (n % 600)::int, (100 + n % 2000)::text,
       'BENCH', 'Bench', 'Bench', now() - make_interval(mins => n::int), now() - make_interval(mins => n::int)
     FROM unnest($1::text[]) WITH ORDINALITY AS k (code, n)
     JOIN (SELECT style, color, division, gender, row_number() OVER (ORDER BY style, color) - 1 AS at
           FROM products) p ON p.at = (n * 31) % $2`,
    [newCodes(size), products],
  );
  await pool.query('VACUUM (ANALYZE) samples');
};

export const someCodes = async (pool: pg.Pool, count: number): Promise<string[]> => {
  const { rows } = await pool.query<{ code: string }>(
    "SELECT code FROM samples WHERE created_by = 'BENCH' AND status <> 'Deleted' ORDER BY id LIMIT $1",
    [count],
  );
  return rows.map(({ code }) => code);
};
