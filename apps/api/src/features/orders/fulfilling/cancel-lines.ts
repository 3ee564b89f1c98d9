import type { Input } from '@atelier/contract';
import { mayMoveLine } from '@atelier/domain/order/line-moves';
import { counted } from '@atelier/domain/vocabulary/counted';
import { orderMessages } from '@atelier/domain/vocabulary/messages';
import type { Ctx } from '../../../platform/context.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { actOnOrder } from '../moving/act-on-order.ts';
import { completeIfDone } from '../moving/line-pieces.ts';
import { recount } from '../moving/move-order.ts';
import { actorOf, tellOf, writeMoves } from '../moving/tell-orders.ts';
import { demandCoordinator } from '../order/acting.ts';
import type { OrderRecord } from '../order/order-record.ts';
import { linesOf } from '../order/present-orders.ts';
import { releaseLines } from '../order/reserve-lines.ts';

const isReviewed = ({ approval_status: status }: OrderRecord): boolean =>
  status === 'REQUIRES APPROVER' || status === 'REQUIRES SENIOR';

export const cancelLines = (ctx: Ctx, input: Input<'cancelLines'>) =>
  actOnOrder(ctx, input, async (acting, record) => {
    demandCoordinator(acting, record);
    const { tx, area } = acting;
    const { identifiers, reason } = input.body;
    if (record.status !== 'SUBMITTED' && record.status !== 'IN PROGRESS')
      return refuse('wrongState', { reason: `Lines of an order that is ${record.status} stay as they are.` });
    if (isReviewed(record)) return refuse('wrongState', { reason: orderMessages.reviewGoesOn });
    const lines = await linesOf(tx, record.id);
    const named = lines.filter(({ identifier }) => identifiers.includes(identifier));
    if (named.length < new Set(identifiers).size) return refuse('notFound');
    const fixed = named.find(({ status }) => !mayMoveLine(record.type, status, 'CANCELED'));
    if (fixed)
      return refuse('wrongState', {
        reason: `${fixed.style} ${fixed.color} is ${fixed.status} and cannot be canceled.`,
      });
    await releaseLines(tx, record.id, { identifiers });
    const updated = named.map(({ identifier, status }) => ({
      key: { identifier },
      version: record.revision,
      values: { status: 'CANCELED', previousStatus: status, denyReason: reason },
    }));
    await editOne(tx, ctx, area, {
      id: record.id,
      version: record.revision,
      values: { acted: true },
      rows: { updated },
    });
    const saved = await recount(tx, record.id);
    const canceled = identifiers.map((identifier) => ({ event: 'canceled', identifier, said: reason }));
    await writeMoves(tx, actorOf(ctx), { orderId: record.id, moves: canceled });
    await tellOf(tx, actorOf(ctx), saved, [
      {
        event: 'decided',
        to: [saved.requester_code],
        title: `Order ${saved.order_number}: ${counted(identifiers.length, 'line')} canceled`,
        text: reason,
        line: named[0],
      },
    ]);
    return completeIfDone(acting, saved);
  });
