import type pg from 'pg';

/** As many items as the largest library will hold, with a file each, put there without the API; once per data folder. */
export const plantLibrary = async (pool: pg.Pool, size: number): Promise<void> => {
  const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM library_items');
  if ((rows[0]?.n ?? 0) >= size) return;
  await pool.query(
    `INSERT INTO library_items (id, library_type, status, name, asset_type, season, category, gender, region, usage, tag,
       orientation, begin_date, expire_date, created_by, created_by_name, edited_by_name, modified_date, words)
     SELECT gen_random_uuid(), 'AdvertisingAsset', (ARRAY['Published','Published','Published','Pending','Unpublished','Published','Published','Published','Deleted','Published'])[1 + n % 10],
       (ARRAY['Slow Miles','First Light','City in Rain','High Meadow','Night Shift'])[1 + n % 5] || ' ' || n,
       (ARRAY['Marketing Image','Poster','Banner','Social','In-Store','Video','Radio'])[1 + n % 7],
       (ARRAY['Spring','Summer','Fall','Holiday'])[1 + n % 4],
       ARRAY[(ARRAY['Running','Boots','Casual','Hiking','Work'])[1 + n % 5]],
       ARRAY[(ARRAY['Womens','Mens','Girls','Boys','Unisex'])[1 + (n / 3) % 5]],
       ARRAY[(ARRAY['All','International','Europe','Domestic'])[1 + (n / 7) % 4]],
       ARRAY[(ARRAY['Digital','Email','Print','Social'])[1 + (n / 2) % 4]],
       ARRAY[(ARRAY['Campaign','Launch','Sale'])[1 + (n / 5) % 3]],
       (ARRAY['Landscape','Portrait','Square'])[1 + n % 3],
       date '2026-01-01', date '2036-01-01', 'BENCH', 'Bench', 'Bench', now() - make_interval(mins => n),
       to_tsvector('simple', (ARRAY['Slow Miles','First Light','City in Rain','High Meadow','Night Shift'])[1 + n % 5] || ' ' || n)
     FROM generate_series(1, $1::int) AS n`,
    [size],
  );
  await pool.query(
    `INSERT INTO library_files (id, item_id, library_type, usage_type, filename, filename_key, state, hero, file_size, created_by_name)
     SELECT gen_random_uuid(), i.id, i.library_type, 'Primary', i.id || '.jpg', i.id || '.jpg', 'Ready', true, 1000000, 'Bench'
     FROM library_items i WHERE i.created_by = 'BENCH'`,
  );
  await pool.query('VACUUM (ANALYZE) library_items');
  await pool.query('VACUUM (ANALYZE) library_files');
};
