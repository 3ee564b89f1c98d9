import type pg from 'pg';

type OfferedColumn = 'mold_num' | 'bin' | 'division';

export type Asked =
  | { readonly kind: 'filtered'; readonly divisions: readonly string[]; readonly sizes: readonly string[] }
  | { readonly kind: 'searched'; readonly words: string }
  | { readonly kind: 'offered'; readonly column: OfferedColumn; readonly begun: string };

const columns = `s.id, s.code, s.library, s.status, s.status_before, s.style, s.color, s.division, s.gender, s.size, s.side,
  s.total_qty, s.mold_num, s.mold_date, s.bin, s.place, s.created_date, s.created_by_name, s.modified_date, s.edited_by_name,
  s.revision, p.name, p.color_description, p.thumbnail`;

const pageOf = async (pool: pg.Pool, where: string, values: readonly unknown[]): Promise<string> => {
  const inLibrary = `s.library = 'Production' AND s.status <> 'Deleted' AND ${where}`;
  const [page, total] = await Promise.all([
    pool.query(
      `SELECT ${columns} FROM (SELECT * FROM samples s WHERE ${inLibrary}
         ORDER BY s.created_date DESC, s.id DESC LIMIT 100) s
       LEFT JOIN products p ON p.style = s.style AND p.color = s.color ORDER BY s.created_date DESC, s.id DESC`,
      [...values],
    ),
    pool.query(`SELECT count(*) AS total FROM samples s WHERE ${inLibrary}`, [...values]),
  ]);
  return JSON.stringify({ totalCount: total.rows[0], data: page.rows });
};

/** What somebody who knows the tables would write for a page of a library and how many there are, asked at once. */
const filteredPage = (pool: pg.Pool, divisions: readonly string[], sizes: readonly string[]) =>
  pageOf(pool, 's.division = ANY ($1::text[]) AND s.size = ANY ($2::text[])', [divisions, sizes]);

const searchedPage = (pool: pg.Pool, words: string) => pageOf(pool, "s.words @@ to_tsquery('simple', $1)", [words]);

/** From one value straight to the next in the index: however many samples share a value, it is read once. */
const ownValues = async (pool: pg.Pool, column: OfferedColumn, begun: string): Promise<string> => {
  const name = column === 'division' ? 'upper(s.division) COLLATE "C"' : `s.${column}`;
  const next = (after: string) =>
    `SELECT ${name} FROM samples s WHERE s.library = 'Production' AND s.status <> 'Deleted' AND ${name} ${after}
      AND ${name} < $2 ORDER BY ${name} LIMIT 1`;
  const { rows } = await pool.query<{ value: string }>(
    `WITH RECURSIVE offered AS (
       (SELECT (${next('>= $1')}) AS value, 1 AS n)
       UNION ALL
       SELECT (${next('> o.value')}), n + 1 FROM offered o WHERE o.value IS NOT NULL AND n < 20)
     SELECT value FROM offered WHERE value IS NOT NULL`,
    [begun, `${begun}\u{10ffff}`],
  );
  return JSON.stringify(rows.map(({ value }) => value));
};

export const byHand = (pool: pg.Pool, asked: Asked): Promise<string> => {
  if (asked.kind === 'filtered') return filteredPage(pool, asked.divisions, asked.sizes);
  return asked.kind === 'searched' ? searchedPage(pool, asked.words) : ownValues(pool, asked.column, asked.begun);
};
