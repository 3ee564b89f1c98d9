import { needs } from '@atelier/domain/access/needs';
import { sampleLibraries } from '@atelier/domain/access/user';
import type { OrderType } from '@atelier/domain/order/order-words';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import {
  edited,
  identifier,
  ofOrder,
  orderers,
  parcelId,
  quantity,
  sentValues,
  shipmentId,
  wholeOrder,
} from './order-shapes.ts';

/** [M19.3] What coordinators do with the lines of an order. */
export const orderFulfillingRoutes = {
  shipLines: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}/ship/{id}',
    summary: 'Sends lines, whole or in part, as one parcel; a sample leaves its shelf',
    need: needs.coordinateOrders,
    params: ofOrder,
    body: z.object({
      lines: z
        .array(
          z.object({
            identifier,
            quantity,
            /** The sample that leaves, where it is not the reserved one. */
            sampleCode: z.string().max(20).optional(),
          }),
        )
        .min(1)
        .max(orderLimits.batch),
      shipper: z.string().trim().min(1).max(40),
      tracking: z.string().trim().max(60).default(''),
      note: z.string().trim().max(orderLimits.comment).default(''),
    }),
    reply: wholeOrder,
    problems: edited,
    idempotent: true,
  }),
  returnLines: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}/return/{id}',
    summary: 'What was sent has come back; a sample stands on its shelf again',
    need: needs.coordinateOrders,
    params: ofOrder,
    body: z.object({
      shipments: z
        .array(z.object({ _id: shipmentId, quantity }))
        .min(1)
        .max(orderLimits.batch),
      note: z.string().trim().max(orderLimits.comment).default(''),
    }),
    reply: wholeOrder,
    problems: edited,
    idempotent: true,
  }),
  cancelLines: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}/cancel/{id}',
    summary: 'Lines that will not be sent, with a reason',
    need: needs.coordinateOrders,
    params: ofOrder,
    body: z.object({
      identifiers: z.array(identifier).min(1).max(orderLimits.batch),
      reason: z.string().trim().min(1).max(orderLimits.comment),
    }),
    reply: wholeOrder,
    problems: edited,
    idempotent: true,
  }),
  submitNewSample: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}/new-sample/{id}',
    summary: 'A sample that was made for a line goes into a library and is held for it',
    need: needs.coordinateOrders,
    params: ofOrder,
    body: z.object({ identifier, library: z.enum(sampleLibraries), values: sentValues }),
    reply: wholeOrder,
    problems: [...edited, 'sampleExists', 'moldExists'],
    idempotent: true,
  }),
  moveSampleToProduction: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}/to-production/{id}',
    summary: 'The sample of a line goes over to the Production library, and stays held for it',
    need: needs.coordinateOrders,
    params: ofOrder,
    body: z.object({ identifier, values: sentValues }),
    reply: wholeOrder,
    problems: edited,
    idempotent: true,
  }),
  packingSlip: defineRoute({
    method: 'GET',
    path: '/orders/{type}/{subtype}/packing-slip/{id}',
    summary: 'What lies in a parcel of an order, to be printed and put into it; the newest where none is named',
    need: orderers,
    params: ofOrder,
    query: z.object({ parcel: parcelId.optional() }),
    reply: 'file',
    problems: ['notFound'],
  }),
};

export const packingSlipAddress = (type: OrderType, id: string, parcelId: string): string =>
  `/api/orders/${type}/order/packing-slip/${id}?parcel=${parcelId}`;
