import type pg from 'pg';

const inForce = `(i.asset_type IS DISTINCT FROM 'Marketing Image'
  OR ((i.begin_date IS NULL OR i.begin_date <= $2) AND (i.expire_date IS NULL OR i.expire_date > $2)))`;
const published = `i.library_type = 'AdvertisingAsset' AND i.status = 'Published' AND ${inForce}`;

const files = `(SELECT json_agg(json_build_object('_id', f.id, 'filename', f.filename, 'usageType', f.usage_type,
    'state', f.state, 'hero', f.hero, 'fileSize', f.file_size, 'mediaType', f.media_type, 'width', f.width,
    'height', f.height, 'pages', f.pages, 'previews', f.previews) ORDER BY f.position)
  FROM library_files f WHERE f.item_id = i.id AND f.removed_at IS NULL AND f.state = 'Ready') AS files`;
const columns = `i.id, i.library_type, i.status, i.name, i.asset_type, i.category, i.gender, i.begin_date, i.expire_date,
  i.season, i.region, i.tag, i.usage, i.orientation, i.store_type, i.vm_category, i.media_display, i.created_date,
  i.created_by_name, i.modified_date, i.edited_by_name, i.revision, ${files}`;

/** What somebody who knows the tables would write for a page of published assets and how many there are. */
export const pageByHand = async (pool: pg.Pool, types: readonly string[], today: string): Promise<string> => {
  const where = `${published} AND i.asset_type = ANY ($1::text[])`;
  const values = [types, today];
  const page = await pool.query(
    `SELECT ${columns} FROM library_items i WHERE ${where} ORDER BY i.modified_date DESC, i.id DESC LIMIT 100`,
    values,
  );
  const total = await pool.query(`SELECT count(*) AS total FROM library_items i WHERE ${where}`, values);
  return JSON.stringify({ totalCount: total.rows[0], data: page.rows });
};

export const searchByHand = async (pool: pg.Pool, words: string, today: string): Promise<string> => {
  const where = `${published} AND i.words @@ to_tsquery('simple', $1)`;
  const page = await pool.query(
    `SELECT ${columns} FROM library_items i WHERE ${where} ORDER BY i.modified_date DESC, i.id DESC LIMIT 100`,
    [words, today],
  );
  const total = await pool.query(`SELECT count(*) AS total FROM library_items i WHERE ${where}`, [words, today]);
  return JSON.stringify({ totalCount: total.rows[0], data: page.rows });
};

const one = (column: string) => `SELECT '${column}', ${column}, count(*) FROM hit GROUP BY ${column}`;
const some = (column: string) => `SELECT '${column}', v, count(*) FROM hit, unnest(${column}) v GROUP BY v`;

export const countsByHand = async (pool: pg.Pool, today: string): Promise<string> => {
  const counts = [
    ...['asset_type', 'season', 'orientation'].map(one),
    ...['category', 'gender', 'region', 'usage', 'tag'].map(some),
  ];
  const { rows } = await pool.query(
    `WITH hit AS MATERIALIZED (SELECT asset_type, season, orientation, category, gender, region, usage, tag
       FROM library_items i WHERE ${published.replaceAll('$2', '$1')})
     ${counts.join(' UNION ALL ')}`,
    [today],
  );
  return JSON.stringify(rows);
};
