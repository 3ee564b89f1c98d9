import type pg from 'pg';

export interface AskedPage {
  readonly coordinator: string;
  readonly reason: string;
  readonly offset: number;
}

const listed = `o.type = 'SAMPLE' AND o.deleted_at IS NULL AND o.status IN ('SUBMITTED', 'IN PROGRESS')
  AND (o.coordinator_code = $1 OR o.coordinator_code IS NULL OR o.requester_code = $1) AND o.reason = $2`;

/** What somebody who knows the tables would write for a page of active orders with its pictures, and how many there are. */
export const byHand = async (pool: pg.Pool, { coordinator, reason, offset }: AskedPage): Promise<string> => {
  const [page, total] = await Promise.all([
    pool.query(
      `SELECT o.*, (SELECT json_agg(k) FROM (
           SELECT l.style, l.color, p.name, p.color_description, p.thumbnail
           FROM order_lines l LEFT JOIN products p ON p.style = l.style AND p.color = l.color
           WHERE l.order_id = o.id ORDER BY l.position LIMIT 3) k) AS pictures,
         (SELECT currency_symbol FROM locations WHERE key = o.location) AS symbol
       FROM orders o WHERE ${listed} ORDER BY o.created_date DESC, o.id DESC LIMIT 100 OFFSET $3`,
      [coordinator, reason, offset],
    ),
    pool.query(`SELECT count(*) AS total FROM orders o WHERE ${listed}`, [coordinator, reason]),
  ]);
  return JSON.stringify({ totalCount: total.rows[0], data: page.rows });
};
