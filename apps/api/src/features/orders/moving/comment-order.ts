import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import { announce } from '../../../platform/editing/announce.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { OrderRecord } from '../order/order-record.ts';
import { linesOf } from '../order/present-orders.ts';
import { actOnOrder } from './act-on-order.ts';
import { actorOf, tellOf } from './tell-orders.ts';

/** Those who work on an order, as far as they may still read it. */
export const peopleOf = (record: OrderRecord): readonly (string | null)[] => [
  record.requester_code,
  record.coordinator_code,
  ...(record.type === 'PROMO' && record.status !== 'DRAFT' ? [record.approver_code, record.senior_approver_code] : []),
];

export const commentOrder = (ctx: Ctx, input: Input<'commentOrder'>) =>
  actOnOrder(ctx, input, async ({ tx, area }, record) => {
    const { text, identifier, mentions } = input.body;
    const lines = await linesOf(tx, record.id);
    const line = lines.find((one) => one.identifier === identifier);
    if (identifier !== undefined && !line) return refuse('notFound');
    const id = randomUUID();
    await tx
      .insertInto('order_comments')
      .values({
        ...{ id, order_id: record.id, identifier: identifier ?? null, text, mentions },
        ...{ author: ctx.user.userCode, author_name: actorName(ctx) },
      })
      .execute();
    await recordChange(tx, ctx, {
      ...{ action: 'comment order', entity: area.entity, entityId: record.id },
      summary: `Commented on ${area.nameOf(record)}`,
    });
    await announce(tx, area, [record], { by: ctx.user.userCode });
    const working = peopleOf(record);
    const told = mentions.length > 0 ? mentions.filter((code) => working.includes(code)) : working;
    await tellOf(tx, actorOf(ctx), record, [
      {
        event: 'commented',
        to: told,
        title: `{by} wrote ${line ? `about ${line.style} ${line.color} ` : ''}in order ${record.order_number}`,
        text: text.length > 120 ? `${text.slice(0, 119)}…` : text,
        line,
        shows: line ?? lines[0],
        also: id,
      },
    ]);
    return record;
  });
