import { needs } from '@atelier/domain/access/needs';
import { orderMoves } from '@atelier/domain/order/order-moves';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import {
  edited,
  identifier,
  ofOrder,
  ofType,
  orderers,
  orderId,
  sentValues,
  styleColor,
  version,
  wholeOrder,
} from './order-shapes.ts';

const newLine = z.object({ identifier: identifier.optional(), ...styleColor, values: sentValues.default({}) });

/** [M19.1, G6] Drafts, what their grid saves, moves, and what people say of an order. */
export const orderEditingRoutes = {
  createOrder: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}',
    summary: 'A draft: empty, with style-colors, or the copy of an order that has ended',
    need: orderers,
    params: ofType,
    body: z.object({
      values: sentValues.default({}),
      products: z.array(newLine).max(orderLimits.lines).default([]),
      copyOf: orderId.optional(),
    }),
    reply: wholeOrder,
    problems: ['forbidden', 'notFound', 'invalidInput', 'wrongState'],
    idempotent: true,
  }),
  batchOrder: defineRoute({
    method: 'PATCH',
    path: '/orders/{type}/{subtype}/batch/{id}',
    summary: 'Fields and lines of an order, as its grid saves them; submit, recall, take, cancel and the other moves',
    need: orderers,
    params: ofOrder,
    body: z.object({
      version,
      values: sentValues.default({}),
      products: z
        .object({
          added: z
            .array(newLine.required({ identifier: true }))
            .max(orderLimits.lines)
            .default([]),
          updated: z
            .array(z.object({ identifier, version, values: sentValues }))
            .max(orderLimits.batch)
            .default([]),
          removed: z.array(z.object({ identifier, version })).max(orderLimits.lines).default([]),
        })
        .optional(),
      /** Asks for nothing else than the prices of where its requester works now; every other edit brings them too. */
      priceAnew: z.literal(true).optional(),
      /** As the specification says it: the same as the move of that name. */
      submit: z.literal(true).optional(),
      move: z.enum(orderMoves).optional(),
      reason: z.string().trim().max(orderLimits.comment).optional(),
    }),
    reply: wholeOrder,
    problems: edited,
    idempotent: true,
  }),
  deleteOrder: defineRoute({
    method: 'DELETE',
    path: '/orders/{type}/{subtype}/{id}',
    summary: 'A draft goes out of sight; Undo brings it back',
    need: orderers,
    params: ofOrder,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    reply: z.object({ deleted: z.literal(true) }),
    problems: edited,
    idempotent: true,
  }),
  bringOrderBack: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}/restore/{id}',
    summary: 'A draft that was deleted comes back',
    need: orderers,
    params: ofOrder,
    reply: wholeOrder,
    problems: edited,
    idempotent: true,
  }),
  assignOrder: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}/assign/{id}',
    summary: 'Gives an order to another coordinator',
    need: needs.coordinateOrders,
    params: ofOrder,
    body: z.object({ version, coordinatorCode: z.string().min(1).max(40) }),
    reply: wholeOrder,
    problems: edited,
    idempotent: true,
  }),
  commentOrder: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}/comment/{id}',
    summary: 'Says something to all who work on an order, or to those who are named',
    need: orderers,
    params: ofOrder,
    body: z.object({
      text: z.string().trim().min(1).max(orderLimits.comment),
      identifier: identifier.optional(),
      /** Codes of people; only those who may read the order are told. */
      mentions: z.array(z.string().max(40)).max(20).default([]),
    }),
    reply: wholeOrder,
    problems: edited,
    idempotent: true,
  }),
};
