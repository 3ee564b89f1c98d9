import { needs } from '@atelier/domain/access/needs';
import { orderMoves } from '@atelier/domain/order/order-moves';
import { orderUnits } from '@atelier/domain/order/order-unit';
import {
  approvalStatuses,
  lineSources,
  lineStatuses,
  orderLists,
  orderStatuses,
  orderTypes,
} from '@atelier/domain/order/order-words';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';

export const orderers = [...needs.viewSampleOrders, ...needs.viewPromoOrders] as const;

export const type = z.enum(orderTypes);
/** The list somebody stands in, or `order` on the page of one. */
const subtype = z.enum([...orderLists.SAMPLE, ...orderLists.PROMO, 'order']);
export const ofType = z.object({ type, subtype });
/** However it is written: the database writes it small. */
const uuid = () => z.uuid().toLowerCase();
export const orderId = uuid();
export const ofOrder = ofType.extend({ id: orderId });
/** Of a line. */
export const identifier = uuid();
export const parcelId = uuid();
export const shipmentId = uuid();
export const version = z.number().int().min(1);
const value = z.union([z.string(), z.number(), z.null()]);
export const sentValues = z.record(z.string().max(60), z.union([z.string().max(2_000), z.number(), z.null()]));
export const styleColor = { style: z.string().min(1).max(20), color: z.string().min(1).max(20) };
export const quantity = z.number().int().min(1).max(orderLimits.promoQuantity);
export const person = z.object({ userCode: z.string(), name: z.string() });
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

export const money = z.object({ amount: z.number(), symbol: z.string(), decimals: z.number() });

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
  /** What they are counted in. */
  unit: z.enum(orderUnits),
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

/** A parcel that its carrier has confirmed; it lies on a shipment that names its number, or on none yet. */
const parcelLabel = z.object({
  _id: z.uuid(),
  shipper: z.string(),
  tracking: z.string(),
  /** Where it is, as a PDF. */
  address: z.string(),
});

export const wholeOrder = orderHead.extend({
  /** The key of the place whose prices it has. */
  location: z.string(),
  /** For those who send it. */
  labels: z.array(parcelLabel),
  products: z.array(orderLine),
  timeline: z.array(timelineEntry),
  /** [G32] Of a promo order, the days in which what it asks for has to be available. */
  window: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** What the reader may do here and now; the server asks again. */
  may: z.object({
    edit: z.boolean(),
    moves: z.array(z.enum(orderMoves)),
    decide: z.boolean(),
    ship: z.boolean(),
    /** Papers of its parcels. */
    print: z.boolean(),
    copy: z.boolean(),
    comment: z.boolean(),
  }),
});
export type WholeOrder = z.output<typeof wholeOrder>;

export const edited = ['notFound', 'forbidden', 'userLock', 'wrongState', 'nothingToDo', 'invalidInput'] as const;
