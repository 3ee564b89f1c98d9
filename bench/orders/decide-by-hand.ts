import type pg from 'pg';
import { wakeByHand } from '../wake-by-hand.ts';

export interface AskedDecisions {
  readonly orders: readonly { readonly id: string; readonly lines: readonly string[] }[];
}

/** The same decisions as somebody would write them who knows the tables: all orders in one transaction, each order once. */
export const byHand = async (pool: pg.Pool, { orders }: AskedDecisions): Promise<string> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const answers: unknown[] = [];
    for (const { id, lines } of orders) {
      const { rows } = await client.query('SELECT * FROM orders WHERE id = $1 FOR UPDATE', [id]);
      const revision = rows[0].revision + 1;
      await client.query(
        `UPDATE order_lines SET previous_status = status, status = 'APPROVED', decided_by = 'NL1009', decided_by_name = 'Bench', version = $3,
           cell_versions = cell_versions || jsonb_build_object('status', $3::int, 'previousStatus', $3::int, 'decidedBy', $3::int)
         WHERE order_id = $1 AND identifier = ANY ($2::uuid[])`,
        [id, lines, revision],
      );
      await client.query(
        `SELECT sum(l.quantity * l.price) FROM orders o JOIN order_lines l ON l.order_id = o.id
         WHERE o.requester_code = $1 AND o.type = 'PROMO' AND o.submitted_date > now() - interval '1 year' AND l.status = 'APPROVED'`,
        [rows[0].requester_code],
      );
      const changes = lines.map((line) => ({ field: `${line}.status`, before: 'PENDING', after: 'APPROVED' }));
      await client.query(
        `WITH revised AS (INSERT INTO edit_revisions (entity, entity_id, revision, actor, actor_name) VALUES ('order', $1::uuid, $2, 'NL1009', 'Bench')),
           logged AS (INSERT INTO audit_log (actor, actor_name, action, entity, entity_id, summary, changes)
             VALUES ('NL1009', 'Bench', 'edit order', 'order', $1::text, 'Decided', $3))
         UPDATE orders SET approval_status = 'REVIEW COMPLETE', acted = true, undecided = 0, revision = $2, modified_date = now() WHERE id = $1::uuid`,
        [id, revision, JSON.stringify(changes)],
      );
      await client.query(
        `INSERT INTO order_moves (order_id, identifier, event, actor, actor_name)
         SELECT $1, k, 'approved', 'NL1009', 'Bench' FROM unnest($2::uuid[]) AS k`,
        [id, lines],
      );
      await client.query(
        `INSERT INTO notifications (id, user_code, type, event, subject, title, text, link, style, color, channel, dedupe)
         VALUES (gen_random_uuid(), $1, 'orders', 'decided', $2, 'Reviewed', '', '', '', '', 'drawer', $3)`,
        [rows[0].requester_code, JSON.stringify({ kind: 'order', id }), `bench ${id} ${revision}`],
      );
      await client.query("INSERT INTO outbox_events (topic, payload) VALUES ('orders-changed', $1)", [
        JSON.stringify({ orderId: id }),
      ]);
      answers.push((await client.query('SELECT * FROM orders WHERE id = $1', [id])).rows[0]);
    }
    await client.query('COMMIT');
    wakeByHand(pool);
    return JSON.stringify(answers);
  } catch (failure) {
    await client.query('ROLLBACK');
    throw failure;
  } finally {
    client.release();
  }
};
