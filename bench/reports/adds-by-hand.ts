import type pg from 'pg';

export interface AskedReport {
  readonly year: number | null;
  readonly between: readonly [string, string] | null;
}

/** What somebody who knows the tables would write for the same report: its days, its accounts by pillar, what came most. */
export const byHand = async (pool: pg.Pool, { year, between }: AskedReport): Promise<string> => {
  const plan = `a.type = 'item' AND a.org_type = 'regular' AND a.method = 'static' AND a.channel <> 'Retail' AND a.region = 'US'
    AND ($1::int IS NULL OR a.year = $1)`;
  const during =
    between === null
      ? ''
      : `AND c.at >= '${between[0]}'::timestamp AT TIME ZONE 'America/Los_Angeles'
         AND c.at < '${between[1]}'::timestamp AT TIME ZONE 'America/Los_Angeles'`;
  const from = `assortment_row_changes c JOIN assortments a ON a.id = c.assortment_id WHERE ${plan} ${during}`;
  const [days, accounts, most] = await Promise.all([
    pool.query(
      `SELECT (c.at AT TIME ZONE 'America/Los_Angeles')::date AS day, count(*) FILTER (WHERE c.delta = 1) AS up,
         count(*) FILTER (WHERE c.delta = -1) AS down FROM ${from} GROUP BY 1 ORDER BY 1`,
      [year],
    ),
    pool.query(
      `SELECT n.sub_title, p.pillar, sum(n.value) AS value
       FROM (SELECT a.sub_title, c.style, c.color, sum(c.delta) AS value FROM ${from} GROUP BY 1, 2, 3) n
       LEFT JOIN products p ON p.style = n.style AND p.color = n.color GROUP BY 1, 2`,
      [year],
    ),
    pool.query(
      `SELECT m.*, p.name, p.thumbnail FROM (
         SELECT c.style, c.color, count(*) AS value FROM ${from} AND c.delta = 1 GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 5) m
       LEFT JOIN products p ON p.style = m.style AND p.color = m.color`,
      [year],
    ),
  ]);
  return JSON.stringify({ days: days.rows, accounts: accounts.rows, most: most.rows });
};
