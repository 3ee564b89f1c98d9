import { needs } from '@atelier/domain/access/needs';
import { sampleLibraries } from '@atelier/domain/access/user';
import { orderMoves } from '@atelier/domain/order/order-moves';
import {
  approvalStatuses,
  lineDecisions,
  lineSources,
  lineStatuses,
  orderLists,
  orderStatuses,
  orderTypes,
  sizePreferences,
} from '@atelier/domain/order/order-words';
import { sampleSides } from '@atelier/domain/sample/sample-words';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { historyQuery, historyReply } from '../platform/history.ts';
import { facetsBody, facetsReply, listBody, listReply } from '../platform/lists.ts';
import { defineRoute } from '../platform/route.ts';

const orderers = [...needs.viewSampleOrders, ...needs.viewPromoOrders] as const;

const type = z.enum(orderTypes);
/** The list somebody stands in, or `order` on the page of one. */
const subtype = z.enum([...orderLists.SAMPLE, ...orderLists.PROMO, 'order']);
const ofType = z.object({ type, subtype });
/** However it is written: the database writes it small. */
const uuid = z.uuid().toLowerCase();
const orderId = uuid;
const ofOrder = ofType.extend({ id: orderId });
const identifier = uuid;
const version = z.number().int().min(1);
const value = z.union([z.string(), z.number(), z.null()]);
const sentValues = z.record(z.string().max(60), z.union([z.string().max(2_000), z.number(), z.null()]));
const styleColor = { style: z.string().min(1).max(20), color: z.string().min(1).max(20) };
const quantity = z.number().int().min(1).max(orderLimits.promoQuantity);
const person = z.object({ userCode: z.string(), name: z.string() });
const picture = z.object({ name: z.string(), colorName: z.string(), picture: z.string() }).nullable();

/** What was sent of a line, in one go. */
const shipment = z.object({
  _id: z.uuid(),
  /** What left together has the same. */
  parcelId: z.uuid(),
  quantity: z.number(),
  size: z.string(),
  /** The code of the sample that left, for those who open its library. */
  sampleCode: z.string().nullable(),
  shipper: z.object({ code: z.string(), name: z.string(), url: z.string() }),
  tracking: z.string(),
  trackingUrl: z.string(),
  shippedDate: z.string(),
  by: z.string(),
  returned: z.number(),
  returnedDate: z.string().nullable(),
  note: z.string(),
});
export type Shipment = z.output<typeof shipment>;

export const orderLine = z.object({
  identifier,
  orderId,
  orderNumber: z.number(),
  requesterName: z.string(),
  coordinatorName: z.string(),
  ...styleColor,
  productType: z.string(),
  division: z.string(),
  gender: z.string(),
  product: picture,
  status: z.enum(lineStatuses),
  previousStatus: z.enum(lineStatuses).nullable(),
  /** Of the order's location; null where the catalogue has none. */
  price: z.number().nullable(),
  /** What people fill in: size, side, source, quantity … */
  values: z.record(z.string(), value),
  /** What is held for it: nothing until it is submitted. */
  reserved: z.object({ source: z.enum(lineSources), size: z.string(), quantity: z.number() }).nullable(),
  sent: z.number(),
  returned: z.number(),
  denyReason: z.string(),
  decidedBy: z.string(),
  partialShipments: z.array(shipment),
  version: z.number(),
});
export type OrderLine = z.output<typeof orderLine>;

const money = z.object({ amount: z.number(), symbol: z.string(), decimals: z.number() });

export const orderHead = z.object({
  _id: orderId,
  orderNumber: z.number(),
  orderIdentifier: z.string(),
  type,
  status: z.enum(orderStatuses),
  orderApprovalStatus: z.enum(approvalStatuses).nullable(),
  productType: z.string(),
  requester: person,
  approver: person.nullable(),
  seniorApprover: person.nullable(),
  coordinator: person.nullable(),
  /** What people fill in: purpose, address, dates … */
  values: z.record(z.string(), value),
  createdDate: z.string(),
  modifiedDate: z.string(),
  submittedDate: z.string().nullable(),
  completedDate: z.string().nullable(),
  cancelReason: z.string(),
  /** [stage 5] Lines, pieces asked for and pieces sent. */
  lines: z.number(),
  pieces: z.number(),
  sent: z.number(),
  undecided: z.number(),
  total: money,
  late: z.boolean(),
  /** The first few, for boards and queues. */
  pictures: z.array(z.object({ ...styleColor, picture: z.string() })),
  /** Whether the reader decides its lines; told where orders are listed. */
  decides: z.boolean().optional(),
  version: z.number(),
});
export type OrderHead = z.output<typeof orderHead>;

const timelineEntry = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  /** What happened, in the past tense: submitted, taken, shipped … */
  event: z.string(),
  text: z.string(),
  /** A comment, or a reason that was given. */
  said: z.string(),
  identifier: identifier.nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const wholeOrder = orderHead.extend({
  products: z.array(orderLine),
  timeline: z.array(timelineEntry),
  /** What the reader may do here and now; the server asks again. */
  may: z.object({
    edit: z.boolean(),
    moves: z.array(z.enum(orderMoves)),
    decide: z.boolean(),
    ship: z.boolean(),
    copy: z.boolean(),
    comment: z.boolean(),
  }),
});
export type WholeOrder = z.output<typeof wholeOrder>;

const newLine = z.object({ identifier: identifier.optional(), ...styleColor, values: sentValues.default({}) });

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

const edited = ['notFound', 'forbidden', 'userLock', 'wrongState', 'nothingToDo', 'invalidInput'] as const;

/** [M19, M20] Which orders of which type somebody reaches is decided on each order. */
export const ordersRoutes = {
  queryOrders: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}/query',
    summary: 'Orders of a list, as the reader may see them',
    need: orderers,
    reads: true,
    params: ofType,
    body: listBody,
    reply: listReply(orderHead),
    problems: ['invalidQuery', 'forbidden', 'notFound'],
    viewAs: { param: 'subtype' },
  }),
  orderFacets: defineRoute({
    method: 'POST',
    path: '/orders/{type}/{subtype}/facets',
    summary: 'How many orders of a list have each value of the asked fields',
    need: orderers,
    reads: true,
    params: ofType,
    body: facetsBody,
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
    body: listBody,
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
          samples: z.array(z.object({ size: z.string(), quantity: z.number() })),
          inventory: z.array(z.object({ size: z.string(), date: z.string(), quantity: z.number() })),
        }),
      ),
    }),
    problems: ['forbidden', 'invalidInput'],
  }),
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
        .array(z.object({ _id: uuid, quantity }))
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
    query: z.object({ parcel: uuid.optional() }),
    reply: 'file',
    problems: ['notFound'],
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

export const packingSlipAddress = (type: (typeof orderTypes)[number], id: string, parcelId: string): string =>
  `/api/orders/${type}/order/packing-slip/${id}?parcel=${parcelId}`;
