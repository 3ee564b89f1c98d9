import { dice } from '@atelier/demo-data/random';
import { expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import {
  aDraft,
  anOrderPortal,
  batch,
  lineOf,
  type Order,
  pairsOf,
  parcel,
  readAgain,
} from '../../../test/order-builders.ts';

const { db, as, aShoe } = await anOrderPortal();

/** G6 and G7 as they stand in the decisions, written by hand: the law, not the code. */
const law = {
  submit: { from: ['DRAFT'], by: ['requester'] },
  recall: { from: ['SUBMITTED'], by: ['requester'] },
  take: { from: ['SUBMITTED'], by: ['coordinator'] },
  cancel: { from: ['SUBMITTED', 'IN PROGRESS'], by: ['requester', 'coordinator'] },
  complete: { from: ['IN PROGRESS'], by: ['coordinator'] },
  archive: { from: ['COMPLETED', 'CANCELED', 'UNAPPROVED ORDER'], by: ['coordinator'] },
  reopen: { from: ['INACTIVE'], by: ['requester'] },
} as const;
const target = {
  submit: 'SUBMITTED',
  recall: 'DRAFT',
  take: 'IN PROGRESS',
  cancel: 'CANCELED',
  complete: 'COMPLETED',
  archive: 'ARCHIVED',
  reopen: 'DRAFT',
} as const;
type Move = keyof typeof law;

const people = ['req1', 'req2', 'coordA', 'coordB', 'appr', 'srAppr'] as const;
type Persona = (typeof people)[number];
const clients = Object.fromEntries(await Promise.all(people.map(async (one) => [one, await as(one)]))) as Record<
  Persona,
  ApiClient
>;
const coordinators: readonly Persona[] = ['coordA', 'coordB'];

interface Known {
  order: Order;
  readonly requester: 'req1' | 'req2';
  acted: boolean;
  /** What is asked of it, line by line: none may get lost. */
  readonly lines: number;
  moves: number;
}

const isAllowed = ({ order, requester, acted }: Known, move: Move, who: Persona): boolean => {
  const { from, by } = law[move];
  if (!(from as readonly string[]).includes(order.status)) return false;
  const roles = [...(who === requester ? ['requester'] : []), ...(coordinators.includes(who) ? ['coordinator'] : [])];
  if (!(by as readonly string[]).some((role) => roles.includes(role))) return false;
  if (move === 'cancel' && order.status === 'IN PROGRESS' && !coordinators.includes(who)) return false;
  if (move === 'recall' && acted) return false;
  return move !== 'take' || order.type === 'SAMPLE' || order.orderApprovalStatus === 'REVIEW COMPLETE';
};

const again = async (known: Known): Promise<void> => {
  known.order = await readAgain(clients[known.requester], known.order);
};

const tryMove = async (known: Known, move: Move, who: Persona): Promise<void> => {
  const reply = await clients[who].send('batchOrder', batch(known.order, { move, reason: 'Because' }));
  if (isAllowed(known, move, who)) {
    // What is on the shelf decides whether it can be had; the table does not.
    if (move === 'submit' && reply.statusCode === 409) expect(reply.json().message).toContain('cannot be had');
    else {
      expect([move, who, reply.statusCode, reply.json().status]).toEqual([move, who, 200, target[move]]);
      known.moves += 1;
      if (move === 'take') known.acted = true;
      if (move === 'recall') known.acted = false;
    }
  } else expect([move, who, known.order.status, [403, 404, 409].includes(reply.statusCode)]).toContain(true);
};

/** Half of what is tried may be done, or most orders would stay where they began. */
const something = (known: Known, roll: ReturnType<typeof dice>): readonly [Move, Persona] => {
  const moves = Object.keys(law) as Move[];
  const legal = moves.flatMap((move) =>
    people.filter((who) => isAllowed(known, move, who)).map((who) => [move, who] as const),
  );
  return legal.length > 0 && roll.chance(0.5) ? roll.pick(legal) : [roll.pick(moves), roll.pick(people)];
};

const decisive: Readonly<Record<string, Persona>> = { 'REQUIRES APPROVER': 'appr', 'REQUIRES SENIOR': 'srAppr' };

const tryDecision = async (known: Known, who: Persona, status: 'APPROVED' | 'DENIED', at: number): Promise<void> => {
  const { order } = known;
  const line = order.products[at % order.products.length]!;
  const body = { decisions: [{ orderId: order._id, identifier: line.identifier, status, reason: 'Because' }] };
  const params = { type: order.type, subtype: 'needs-review' } as const;
  const reply = await clients[who].send('decideLines', { params, body });
  const open = order.type === 'PROMO' && order.status === 'SUBMITTED';
  const level = order.orderApprovalStatus ?? '';
  const mayNow = open && (decisive[level] === who || (who === 'srAppr' && level === 'REQUIRES APPROVER'));
  if (mayNow && ['PENDING', 'APPROVED', 'DENIED'].includes(line.status)) {
    if (reply.statusCode === 409) expect(reply.json().message).toContain('cannot be had');
    else {
      expect([who, level, reply.statusCode]).toEqual([who, level, 200]);
      known.acted = true;
    }
  } else if (reply.statusCode === 200) {
    // After the review, until somebody takes the order, by those who reviewed it.
    expect([level, ['appr', 'srAppr'].includes(who)]).toEqual(['REVIEW COMPLETE', true]);
  }
};

const trySending = async (known: Known, who: Persona, at: number): Promise<void> => {
  const { order } = known;
  const line = order.products[at % order.products.length]!;
  const quantity = Math.max(1, Math.min(2, Number(line.values.quantity) - line.sent));
  const reply = await clients[who].send('shipLines', parcel(order, [{ identifier: line.identifier, quantity }]));
  const ready =
    order.status === 'IN PROGRESS' ||
    (order.status === 'SUBMITTED' && (order.type === 'SAMPLE' || order.orderApprovalStatus === 'REVIEW COMPLETE'));
  const waits = line.status === 'PARTIAL' || line.status === (order.type === 'SAMPLE' ? 'PENDING' : 'APPROVED');
  const may = coordinators.includes(who) && ready && waits && line.sent < Number(line.values.quantity);
  expect([who, order.status, line.status, reply.statusCode === 200]).toEqual([who, order.status, line.status, may]);
  if (may) known.acted = true;
};

const tryReturn = async (known: Known, who: Persona): Promise<void> => {
  const parcels = known.order.products.flatMap(({ partialShipments }) => partialShipments);
  const sent = parcels.find(({ quantity, returned }) => returned < quantity);
  if (!sent) return;
  const params = { type: known.order.type, subtype: 'order', id: known.order._id } as const;
  const reply = await clients[who].send('returnLines', {
    params,
    body: { shipments: [{ _id: sent._id, quantity: 1 }] },
  });
  expect([who, reply.statusCode === 200]).toEqual([who, coordinators.includes(who)]);
};

const wrongs = `
  SELECT 'more is held of a sample than is there' AS wrong FROM samples s
    JOIN order_reservations r ON r.sample_id = s.id AND r.released_at IS NULL AND r.taken < r.qty
    GROUP BY s.id HAVING sum(r.qty - r.taken) > s.total_qty - s.lent_qty
  UNION ALL
  SELECT 'a line that waits holds not what it asks for: ' || o.status || ' ' || l.status FROM order_lines l JOIN orders o ON o.id = l.order_id
    LEFT JOIN order_reservations r ON r.identifier = l.identifier AND r.released_at IS NULL AND r.taken < r.qty
    WHERE o.status IN ('SUBMITTED', 'IN PROGRESS') AND l.source <> 'New Sample' AND l.status IN ('PENDING', 'APPROVED', 'PARTIAL')
    GROUP BY l.identifier, l.quantity, l.sent, o.status, l.status HAVING coalesce(sum(r.qty - r.taken), 0) <> l.quantity - l.sent
  UNION ALL
  SELECT 'a line that does not wait holds something: ' || o.status || ' ' || l.status FROM order_lines l JOIN orders o ON o.id = l.order_id
    JOIN order_reservations r ON r.identifier = l.identifier AND r.released_at IS NULL AND r.taken < r.qty
    WHERE o.status NOT IN ('SUBMITTED', 'IN PROGRESS') OR l.status NOT IN ('PENDING', 'APPROVED', 'PARTIAL')
  UNION ALL
  SELECT 'parcels and line disagree' FROM order_lines l LEFT JOIN order_shipments h ON h.identifier = l.identifier
    GROUP BY l.identifier, l.sent, l.returned
    HAVING coalesce(sum(h.qty), 0) <> l.sent OR coalesce(sum(h.returned), 0) <> l.returned
  UNION ALL
  SELECT 'a loan and its sample disagree' FROM samples s LEFT JOIN sample_loans n ON n.sample_id = s.id AND n.returned_at IS NULL
    GROUP BY s.id HAVING coalesce(sum(n.qty), 0) <> s.lent_qty
  UNION ALL
  SELECT 'the last move does not lead to the status of its order' FROM orders o
    JOIN LATERAL (SELECT to_status FROM order_moves m WHERE m.order_id = o.id AND to_status <> '' ORDER BY id DESC LIMIT 1) m ON true
    WHERE m.to_status <> o.status`;

const demandSense = async (known: readonly Known[]): Promise<void> => {
  expect((await db.pool.query(wrongs)).rows).toEqual([]);
  for (const { order, lines } of known) expect(order.products).toHaveLength(lines);
};

test.each([1, 2, 3])(
  '[G6, G7, G44] whatever all roles try, in walk %i, the tables hold',
  { timeout: 120_000 },
  async (seed) => {
    const roll = dice(seed * 7_919);
    const shoes = Array.from({ length: 4 }, aShoe);
    for (const shoe of shoes) await pairsOf(clients.coordA, shoe, 4);
    const known: Known[] = [];
    for (const [n, type] of (['SAMPLE', 'PROMO', 'SAMPLE', 'PROMO', 'PROMO'] as const).entries()) {
      const requester = n % 2 === 0 ? 'req1' : 'req2';
      const lines = Array.from({ length: roll.int(1, 3) }, () =>
        lineOf(roll.pick(shoes), {
          source: roll.pick(['Sample Library', 'New Sample']),
          returnType: roll.pick(['Keep', 'Return']),
          quantity: roll.int(1, 2),
        }),
      );
      const order = await aDraft(clients[requester], type, lines);
      known.push({ order, requester, acted: false, lines: lines.length, moves: 0 });
    }
    for (let step = 0; step < 110; step += 1) {
      const [one, who, kind] = [roll.pick(known), roll.pick(people), roll.int(0, 9)];
      if (kind < 5) await tryMove(one, ...something(one, roll));
      else if (kind < 7)
        await tryDecision(one, who, roll.pick(['APPROVED', 'APPROVED', 'DENIED'] as const), roll.int(0, 9));
      else if (kind < 9) await trySending(one, roll.chance(0.5) ? 'coordA' : who, roll.int(0, 9));
      else await tryReturn(one, who);
      await again(one);
      if (step % 5 === 4) await demandSense(known);
    }
    await demandSense(known);
    expect(known.reduce((sum, { moves }) => sum + moves, 0)).toBeGreaterThan(10);
  },
);
