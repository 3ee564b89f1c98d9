import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { wakeByHand } from '../wake-by-hand.ts';

export interface AskedSubmit {
  readonly orderId: string;
}

interface Line {
  readonly identifier: string;
  readonly style: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
}
interface Free {
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly size: string;
  readonly free: number;
}

const heldOf = (lines: readonly Line[], free: readonly Free[]) =>
  lines.map((line) => {
    const found = free.find(
      ({ style, color, size, free: n }) =>
        style === line.style && color === line.color && size === line.size && n >= line.quantity,
    );
    if (!found) throw new Error(`${line.style} ${line.color} cannot be had.`);
    return { line, sample: found.id };
  });

const lineColumns = 'identifier, style, color, size, quantity';

/** The same transaction as somebody would write it who knows the tables: what is held, written, logged, told and answered. */
export const byHand = async (pool: pg.Pool, { orderId }: AskedSubmit): Promise<string> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows: orders } = await client.query('SELECT * FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
    const { rows: lines } = await client.query<Line>(
      `SELECT ${lineColumns} FROM order_lines WHERE order_id = $1 ORDER BY position`,
      [orderId],
    );
    await client.query(
      `SELECT 1 FROM samples WHERE id IN (SELECT s.id FROM samples s JOIN order_lines l USING (style, color) WHERE l.order_id = $1)
       ORDER BY id FOR UPDATE`,
      [orderId],
    );
    const { rows: free } = await client.query<Free>(
      `SELECT s.id, s.style, s.color, s.size, s.total_qty - s.lent_qty - coalesce((SELECT sum(qty - taken) FROM order_reservations r
         WHERE r.sample_id = s.id AND released_at IS NULL AND taken < qty), 0)::int AS free
       FROM samples s WHERE s.status = 'Active' AND s.side = 'Pair'
         AND (s.style, s.color) IN (SELECT style, color FROM order_lines WHERE order_id = $1)`,
      [orderId],
    );
    await client.query(
      `SELECT p.style, p.color, a.size, sum(a.inventory) FROM products p JOIN product_availability a ON a.product_id = p.id
       WHERE (p.style, p.color) IN (SELECT style, color FROM order_lines WHERE order_id = $1) AND a.code = 'US' GROUP BY 1, 2, 3`,
      [orderId],
    );
    const held = heldOf(lines, free);
    await client.query(
      `INSERT INTO order_reservations (id, order_id, identifier, source, sample_id, style, color, size, qty)
       SELECT k.id, $1, k.identifier, 'Sample Library', k.sample, l.style, l.color, l.size, l.quantity
       FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS k (id, identifier, sample) JOIN order_lines l USING (identifier)`,
      [
        orderId,
        held.map(() => randomUUID()),
        held.map(({ line }) => line.identifier),
        held.map(({ sample }) => sample),
      ],
    );
    await client.query('SELECT * FROM coordinator_assignments ORDER BY position');
    const { rows: people } = await client.query(
      `SELECT id, user_code, name, last_name, permissions, tbes FROM users WHERE status = 'active'
         AND permissions @> '[{"permission": "ORDERS__SAMPLE_ORDERS"}]'::jsonb ORDER BY user_code`,
    );
    const coordinator = people.find(({ user_code }) => user_code === 'NL1006');
    const { rows: changed } = await client.query<{ identifier: string }>(
      `UPDATE order_lines SET previous_status = status, status = 'PENDING', version = $2,
         cell_versions = cell_versions || jsonb_build_object('status', $2::int, 'previousStatus', $2::int)
       WHERE order_id = $1 RETURNING identifier`,
      [orderId, orders[0].revision + 1],
    );
    const changes = changed.flatMap(({ identifier }) => [
      { field: `${identifier}.status`, before: 'DRAFT', after: 'PENDING' },
      { field: `${identifier}.previousStatus`, before: null, after: 'DRAFT' },
    ]);
    await client.query(
      `WITH revised AS (INSERT INTO edit_revisions (entity, entity_id, revision, actor, actor_name) VALUES ('order', $1::uuid, $2, 'NL1011', 'Bench')),
         logged AS (INSERT INTO audit_log (actor, actor_name, action, entity, entity_id, summary, changes)
           VALUES ('NL1011', 'Bench', 'edit order', 'order', $1::text, 'Submitted', $3))
       UPDATE orders SET status = 'SUBMITTED', submitted_date = now(), modified_date = now(), revision = $2, undecided = $4 WHERE id = $1::uuid`,
      [orderId, orders[0].revision + 1, JSON.stringify(changes), lines.length],
    );
    await client.query(
      `INSERT INTO order_moves (order_id, event, from_status, to_status, actor, actor_name) VALUES ($1, 'submitted', 'DRAFT', 'SUBMITTED', 'NL1011', 'Bench')`,
      [orderId],
    );
    await client.query("INSERT INTO outbox_events (topic, payload) VALUES ('orders-changed', $1)", [
      JSON.stringify({ orderId }),
    ]);
    // The coordinator is told: a notice, its event, and the mail by a job.
    const { rows: told } = await client.query<{ id: string }>(
      `INSERT INTO notifications (id, user_code, type, event, subject, title, text, link, style, color, channel, dedupe)
       VALUES (gen_random_uuid(), $1, 'orders', 'assigned', $2, 'Yours', '', '', '', '', 'mail', $3) RETURNING id`,
      [coordinator.user_code, JSON.stringify({ kind: 'order', id: orderId }), `bench ${orderId}`],
    );
    await client.query(
      "INSERT INTO outbox_events (topic, user_id, payload) VALUES ('notifications-changed', $1, '{}')",
      [coordinator.id],
    );
    await client.query(`SELECT graphile_worker.add_job('mail-notices', $1::json)`, [
      JSON.stringify({ ids: told.map(({ id }) => id) }),
    ]);
    const { rows: whole } = await client.query(
      `SELECT l.*, p.name, p.color_description, p.thumbnail, (SELECT json_agg(r) FROM order_reservations r WHERE r.identifier = l.identifier) AS held
       FROM order_lines l LEFT JOIN products p ON p.style = l.style AND p.color = l.color WHERE l.order_id = $1 ORDER BY l.position`,
      [orderId],
    );
    const { rows: moves } = await client.query('SELECT * FROM order_moves WHERE order_id = $1 ORDER BY id DESC', [
      orderId,
    ]);
    await client.query('COMMIT');
    wakeByHand(pool);
    return JSON.stringify({ order: orders[0], lines: whole, moves });
  } catch (failure) {
    await client.query('ROLLBACK');
    throw failure;
  } finally {
    client.release();
  }
};
