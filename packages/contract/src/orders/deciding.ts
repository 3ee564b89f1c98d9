import { needs } from '@atelier/domain/access/needs';
import { lineDecisions, lineStatuses } from '@atelier/domain/order/order-words';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import { edited, identifier, ofType, orderHead, orderId } from './order-shapes.ts';

/** [G7, M20.2] What approvers say to lines. */
export const orderDecidingRoutes = {
  decideLines: defineRoute({
    method: 'PATCH',
    path: '/orders/{type}/{subtype}/lines/decide',
    summary: 'Approves or denies lines of promo orders, of several at once: all of them or none',
    need: needs.viewPromoOrders,
    params: ofType,
    body: z.object({
      decisions: z
        .array(
          z.object({
            orderId,
            identifier,
            /** Null takes a decision back. */
            status: z.enum(lineDecisions).nullable(),
            /** What whoever decides has seen; if somebody was faster, nothing is saved and they are told what won. */
            was: z.enum(lineStatuses).optional(),
            reason: z.string().trim().max(orderLimits.comment).default(''),
          }),
        )
        .min(1)
        .max(orderLimits.decisions),
    }),
    reply: z.object({ data: z.array(orderHead) }),
    problems: edited,
    idempotent: true,
  }),
};
