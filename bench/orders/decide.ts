import type pg from 'pg';
import { openPeer } from '../peer.ts';
import { type Figure, medianFigure } from '../run.ts';
import { takeTurns } from '../take-turns.ts';
import type { AskedDecisions } from './decide-by-hand.ts';
import { ordererOf } from './orderer.ts';

const [ordersAtOnce, linesOfOne, rounds] = [20, 5, 7];
const batches = 2 * (rounds + 3);

type Waiting = AskedDecisions['orders'];

/** Promo orders that wait for the approver of the demo, five cheap lines each. */
const plantWaiting = async (pool: pg.Pool): Promise<Waiting[]> => {
  const { rows } = await pool.query<{ id: string; lines: string[] }>(
    `WITH made AS (
       INSERT INTO orders (id, type, status, approval_status, purpose, requester_code, requester_name, location, approver_code,
         approver_name, senior_approver_code, lines, pieces, undecided, total, submitted_date)
       SELECT gen_random_uuid(), 'PROMO', 'SUBMITTED', 'REQUIRES APPROVER', 'Bench', 'NL1012', 'Jordan Ellis', 'US_10', 'NL1009',
         'Caleb Arnaud', 'NL1010', $2::int, $2::int, $2::int, 0.05, now()
       FROM generate_series(1, $1::int) RETURNING id),
     revised AS (
       INSERT INTO edit_revisions (entity, entity_id, revision, actor, actor_name)
       SELECT 'order', id, 1, 'NL1012', 'Jordan Ellis' FROM made),
     lined AS (
       INSERT INTO order_lines (order_id, identifier, style, color, product_type, size, side, source, quantity, price, status, position, version)
       SELECT made.id, gen_random_uuid(), p.style, p.color, p.product_type, '9', 'Pair', 'New Sample', 1, 0.01, 'PENDING', k, 1
       FROM made CROSS JOIN generate_series(0, $2::int - 1) AS k
       JOIN (SELECT style, color, product_type, row_number() OVER (ORDER BY style, color) - 1 AS at FROM products) p ON p.at = k
       RETURNING order_id, identifier)
     SELECT order_id AS id, array_agg(identifier::text) AS lines FROM lined GROUP BY 1`,
    [batches * ordersAtOnce, linesOfOne],
  );
  return Array.from({ length: batches }, (_, n) => rows.slice(n * ordersAtOnce, (n + 1) * ordersAtOnce));
};

const decisionsOf = (orders: Waiting) =>
  orders.flatMap(({ id, lines }) => lines.map((identifier) => ({ orderId: id, identifier, status: 'APPROVED' })));

export const decideFigure = async (pool: pg.Pool, url: string, databaseUrl: string): Promise<Figure> => {
  const ask = await ordererOf(url, 'appr');
  const waiting = await plantWaiting(pool);
  const peer = await openPeer<AskedDecisions>(databaseUrl, new URL('./decide-by-hand.ts', import.meta.url));
  try {
    const times = await takeTurns(
      (n) => ask('PATCH', '/PROMO/needs-review/lines/decide', { decisions: decisionsOf(waiting[n]!) }),
      (n) => peer.ask({ orders: waiting[batches - 1 - n]! }),
      rounds,
    );
    return medianFigure(`${ordersAtOnce * linesOfOne} decisions in one batch`, 'ms', times, 1.5);
  } finally {
    await peer.stop();
  }
};
