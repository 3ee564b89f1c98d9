import { demoId } from '@atelier/demo-data/assortments/demo-id';
import { type DemoOrder, type DemoOrdersOptions, demoOrders } from '@atelier/demo-data/orders/demo-orders';
import { personas } from '@atelier/demo-data/people/personas';
import { addDays } from '@atelier/domain/product/availability';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { systemUser } from '../../platform/editing/change-log.ts';
import { recount } from './moving/move-order.ts';

const hourMs = 3_600_000;

const who = (persona: string | null): { code: string; name: string } => {
  const found = personas.find((one) => one.persona === persona);
  return found
    ? { code: found.userCode, name: `${found.firstName} ${found.lastName}` }
    : { code: systemUser.userCode, name: systemUser.name };
};

interface Days {
  readonly today: string;
  readonly now: number;
}

const ago = ({ now }: Days, hours: number): Date => new Date(now - hours * hourMs);

const whenMoved = (order: DemoOrder, event: string, days: Days): Date | null => {
  const move = order.moves.find((one) => one.event === event);
  return move ? ago(days, move.hoursAgo) : null;
};

const loadOrder = async (tx: Tx, order: DemoOrder, days: Days): Promise<void> => {
  const [requester, coordinator] = [who(order.requester), order.coordinator === null ? null : who(order.coordinator)];
  const isPromo = order.type === 'PROMO' && order.status !== 'DRAFT' && order.status !== 'INACTIVE';
  const [approver, senior] = [who('appr'), who('srAppr')];
  const submitted = whenMoved(order, 'submitted', days);
  await tx
    .insertInto('orders')
    .values({
      ...{ id: order.id, type: order.type, status: order.status },
      ...{ approval_status: order.approvalStatus, senior_review: order.senior, purpose: order.purpose },
      ...{ requester_code: requester.code, requester_name: requester.name, location: 'US_10' },
      ...(isPromo
        ? {
            ...{ approver_code: approver.code, approver_name: approver.name },
            ...{ senior_approver_code: senior.code, senior_approver_name: senior.name },
          }
        : {}),
      ...(coordinator ? { coordinator_code: coordinator.code, coordinator_name: coordinator.name } : {}),
      ...{ delivery_method: 'Ground', delivery_date_type: 'Deliver By', reason: order.reason, ...order.address },
      requested_delivery_date: addDays(days.today, order.neededInDays),
      acted: order.moves.some(({ event }) => event === 'taken' || event === 'reviewed'),
      ...{ created_date: ago(days, order.hoursAgo), modified_date: ago(days, order.moves.at(-1)!.hoursAgo) },
      ...{ submitted_date: submitted, completed_date: whenMoved(order, 'completed', days) },
      cancel_reason: order.moves.find(({ event }) => event === 'canceled')?.said ?? '',
    })
    .execute();
  await loadLines(tx, order, days);
  await loadTimeline(tx, order, days);
  await tx
    .insertInto('edit_revisions')
    .values({ entity: 'order', entity_id: order.id, revision: 1, actor: requester.code, actor_name: requester.name })
    .execute();
  await recount(tx, order.id);
};

const loadLines = async (tx: Tx, order: DemoOrder, days: Days): Promise<void> => {
  await tx
    .insertInto('order_lines')
    .values(
      order.lines.map((line, position) => ({
        ...{ order_id: order.id, identifier: line.identifier, position, version: 1 },
        ...{ style: line.product.style, color: line.product.color, product_type: line.product.productType },
        ...{ division: line.product.division, gender: line.product.gender, price: line.price },
        ...{ size: line.size, side: line.side, source: line.source, quantity: line.quantity },
        return_type: line.returns ? 'Return' : 'Keep',
        return_by: line.returns ? addDays(days.today, 30) : null,
        ...{ status: line.status, deny_reason: line.denyReason, sent: line.sent },
        shipper: line.sent > 0 ? 'UPS' : 'Pending',
        ...(line.status === 'DENIED' ? { decided_by: who('appr').code, decided_by_name: who('appr').name } : {}),
      })),
    )
    .execute();
  const held = order.lines.filter(({ sampleId }) => sampleId !== null);
  if (held.length > 0)
    await tx
      .insertInto('order_reservations')
      .values(
        held.map((line) => ({
          id: demoId(`held for ${line.identifier}`),
          ...{ order_id: order.id, identifier: line.identifier, source: 'Sample Library' as const, qty: line.quantity },
          ...{ sample_id: line.sampleId, style: line.product.style, color: line.product.color, size: line.size },
          made_at: whenMoved(order, 'submitted', days) ?? new Date(days.now),
        })),
      )
      .execute();
  const sent = order.lines.filter((line) => line.sent > 0);
  const coordinator = who(order.coordinator);
  if (sent.length > 0)
    await tx
      .insertInto('order_shipments')
      .values(
        sent.map((line) => ({
          id: demoId(`parcel of ${line.identifier}`),
          ...{ order_id: order.id, identifier: line.identifier, parcel_id: demoId(`parcel of ${order.number}`) },
          ...{ qty: line.sent, size: line.size, shipper: 'UPS', tracking: `1Z884A0Y2${order.number}` },
          shipped_at: whenMoved(order, 'shipped', days) ?? new Date(days.now),
          ...{ shipped_by: coordinator.code, shipped_by_name: coordinator.name },
        })),
      )
      .execute();
};

const loadTimeline = async (tx: Tx, order: DemoOrder, days: Days): Promise<void> => {
  await tx
    .insertInto('order_moves')
    .values(
      order.moves.map(({ event, by, hoursAgo, to, said, pieces }) => ({
        ...{ order_id: order.id, event, at: ago(days, hoursAgo), actor: who(by).code, actor_name: who(by).name },
        ...{ to_status: to ?? '', said: said ?? '', pieces: pieces ?? 0 },
      })),
    )
    .execute();
  for (const [n, { by, text, hoursAgo }] of order.comments.entries())
    await tx
      .insertInto('order_comments')
      .values({
        ...{ id: demoId(`comment ${order.number} ${n}`), order_id: order.id, text, mentions: [] },
        ...{ at: ago(days, hoursAgo), author: who(by).code, author_name: who(by).name },
      })
      .execute();
};

/** What the company of the demo lets its people order in a year before the senior level is asked. */
const loadLimit = (db: Kysely<Tables>, today: string) =>
  db
    .insertInto('approval_limits')
    .values({ id: demoId('limit of the year'), year: Number(today.slice(0, 4)), location: 'US_10', amount: '8000' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** [M19] The orders of the demo company. */
export const loadOrders = async (tx: Tx, options: DemoOrdersOptions & { readonly today: string }): Promise<void> => {
  const days = { today: options.today, now: Date.parse(`${options.today}T20:00:00Z`) };
  for (const order of demoOrders(options)) await loadOrder(tx, order, days);
  await loadLimit(tx, options.today);
};
