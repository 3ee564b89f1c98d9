import { approvalStatuses, lineSources, orderStatuses, sizePreferences } from '@atelier/domain/order/order-words';
import { sampleSides } from '@atelier/domain/sample/sample-words';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { historyQuery, historyReply } from '../platform/history.ts';
import { facetsBody, facetsReply, listBody, listReply } from '../platform/lists.ts';
import { defineRoute } from '../platform/route.ts';
import {
  money,
  ofOrder,
  ofType,
  orderers,
  orderHead,
  orderId,
  orderLine,
  person,
  quantity,
  styleColor,
  type,
  wholeOrder,
} from './order-shapes.ts';

/** A line as a list shows it: with as much of its order as it needs to stand alone. */
const listedLine = orderLine.extend({
  type,
  orderStatus: z.enum(orderStatuses),
  orderApprovalStatus: z.enum(approvalStatuses).nullable(),
  purpose: z.string(),
  requester: person,
  requestedDeliveryDate: z.string().nullable(),
  total: money,
  /** Whether the reader decides it. */
  decides: z.boolean(),
});
export type ListedLine = z.output<typeof listedLine>;

/** Only what the reader decides, or only what others decide; without it both. */
const decided = { decides: z.boolean().optional() };
const reviewedBody = listBody.extend(decided);

/** [M19.4, M20.3] Lists, one order, and what is known of its products, people and year. */
export const orderReadingRoutes = {
  queryOrders: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}/query',
    summary: 'Orders of a list, as the reader may see them',
    need: orderers,
    reads: true,
    params: ofType,
    body: reviewedBody,
    reply: listReply(orderHead),
    problems: ['invalidQuery', 'forbidden', 'notFound'],
    viewAs: { param: 'subtype' },
  }),
  orderFacets: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}/facets',
    summary: 'How many orders of a list, or lines of them, have each value of the asked fields',
    need: orderers,
    reads: true,
    params: ofType,
    body: facetsBody.extend({ ...decided, of: z.enum(['orders', 'lines']).default('orders') }),
    reply: facetsReply,
    problems: ['invalidQuery', 'forbidden', 'notFound'],
    viewAs: { param: 'subtype' },
  }),
  queryOrderLines: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}/lines/query',
    summary: 'Lines over all orders of a list: requested styles, or what waits for a decision',
    need: orderers,
    reads: true,
    params: ofType,
    body: reviewedBody,
    reply: listReply(listedLine),
    problems: ['invalidQuery', 'forbidden', 'notFound'],
    viewAs: { param: 'subtype' },
  }),
  readOrder: defineRoute({
    method: 'GET',
    path: '/orders/{type}/{subtype}/number/{orderNumber}',
    summary: 'One order with its lines, shipments and timeline',
    need: orderers,
    params: ofType.extend({ orderNumber: z.coerce.number().int().min(1).max(2_000_000_000) }),
    reply: wholeOrder,
    problems: ['notFound'],
  }),
  proposeLines: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}/availability',
    summary: 'Where each line would come from, and what there is by size and date',
    need: orderers,
    reads: true,
    params: ofType,
    body: z.object({
      products: z
        .array(
          z.object({
            ...styleColor,
            size: z.string().max(12),
            side: z.enum(sampleSides),
            quantity: quantity.default(1),
            sizePreference: z.enum(sizePreferences).default('Preferred'),
          }),
        )
        .min(1)
        .max(orderLimits.batch),
      /** The order whose own reservations do not stand in its way. */
      orderId: orderId.optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          ...styleColor,
          proposal: z.object({
            source: z.enum(lineSources),
            size: z.string(),
            /** Another size than was asked for. */
            nearest: z.boolean(),
            available: z.number(),
          }),
          /** At each source in each size, what this line could take. */
          there: z.array(z.object({ source: z.enum(lineSources), size: z.string(), quantity: z.number() })),
          samples: z.array(z.object({ size: z.string(), quantity: z.number() })),
          inventory: z.array(z.object({ size: z.string(), date: z.string(), quantity: z.number() })),
        }),
      ),
    }),
    problems: ['forbidden', 'invalidInput'],
  }),
  orderPeople: defineRoute({
    method: 'GET',
    path: '/orders/{type}/{subtype}/people/{id}',
    summary: 'Who can be named in a comment: those who work on the order',
    need: orderers,
    params: ofOrder,
    reply: z.object({ data: z.array(person) }),
    problems: ['notFound'],
  }),
  orderYear: defineRoute({
    method: 'GET',
    path: '/orders/{type}/{subtype}/year/{requesterCode}/{productType}',
    summary: 'What a requester was granted this year, in all and of one product type',
    need: orderers,
    params: ofType.extend({
      requesterCode: z.string().min(1).max(40),
      productType: z.enum(['Footwear', 'Apparel', 'POP', 'All']),
    }),
    reply: z.object({
      year: z.number(),
      pieces: z.number(),
      spent: money,
      /** Of submitted orders that nobody has decided yet. */
      waiting: money,
      limit: money.nullable(),
      byProductType: z.array(z.object({ productType: z.string(), pieces: z.number(), spent: money })),
    }),
    problems: ['forbidden', 'notFound'],
  }),
  orderHistory: defineRoute({
    method: 'GET',
    path: '/orders/{type}/{subtype}/history/{id}',
    summary: 'Who changed what of an order',
    need: orderers,
    params: ofOrder,
    query: historyQuery,
    reply: historyReply,
    problems: ['notFound'],
  }),
};
