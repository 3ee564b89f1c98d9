import { randomUUID } from 'node:crypto';
import type { Call, Reply } from '@atelier/contract';
import type { OrderType } from '@atelier/domain/order/order-words';
import { addDays } from '@atelier/domain/product/availability';
import type { Product } from '@atelier/domain/product/product';
import { companyDay } from '@atelier/domain/shared/dates';
import type { ApiClient } from './api-client.ts';
import { aPlanningPortal, pairOf } from './assortment-builders.ts';
import { createSample, wholeSample } from './sample-builders.ts';

export type Order = Reply<'readOrder'>;

/** A portal with a small catalogue and the people of orders. */
export const anOrderPortal = async (options: Parameters<typeof aPlanningPortal>[1] = {}) => {
  const portal = await aPlanningPortal(undefined, options);
  const { as, catalogue } = portal;
  const shoes = catalogue.filter(({ productType }) => productType === 'Footwear');
  let next = 0;
  return {
    ...portal,
    req1: await as('req1'),
    req2: await as('req2'),
    coordA: await as('coordA'),
    coordB: await as('coordB'),
    appr: await as('appr'),
    srAppr: await as('srAppr'),
    /** One that no other test has asked for. */
    aShoe: (): Product => {
      next += 1;
      return shoes[next % shoes.length]!;
    },
  };
};

/** A day on which what was sent can come back. */
export const inAMonth = addDays(companyDay(new Date()), 30);

/** Pairs of a shoe on the shelf of Production. */
export const pairsOf = (api: ApiClient, shoe: Product, totalQty: number, more: object = {}) =>
  createSample(api, 'Production', {
    ...wholeSample.Production,
    ...{ ...pairOf(shoe), size: '9', side: 'Pair', totalQty, bin: randomUUID().slice(0, 8) },
    ...more,
  });

export const lineOf = (shoe: Product, values: object = {}) => ({
  identifier: randomUUID(),
  ...pairOf(shoe),
  values: { size: '9', side: 'Pair', ...values } as Record<string, string | number | null>,
});

export const aDraft = (
  api: ApiClient,
  type: OrderType,
  lines: readonly ReturnType<typeof lineOf>[] = [],
  values = {},
) => api.ok('createOrder', { params: { type, subtype: 'order' }, body: { values, products: [...lines] } });

type Batch = Call<'batchOrder'>['body'];

export const batch = ({ type, _id: id, version }: Order, body: Omit<Batch, 'version'>): Call<'batchOrder'> => ({
  params: { type, subtype: 'order', id },
  body: { version, ...body },
});

export const submitted = (api: ApiClient, order: Order): Promise<Order> =>
  api.ok('batchOrder', batch(order, { submit: true }));

export const moved = (
  api: ApiClient,
  order: Order,
  move: NonNullable<Batch['move']>,
  reason?: string,
): Promise<Order> => api.ok('batchOrder', batch(order, { move, ...(reason === undefined ? {} : { reason }) }));

export const readAgain = (api: ApiClient, { type, orderNumber }: Order): Promise<Order> =>
  api.ok('readOrder', { params: { type, subtype: 'order', orderNumber } });

export const decision = (
  order: Order,
  status: 'APPROVED' | 'DENIED' | null,
  reason = status === 'DENIED' ? 'No' : '',
) => ({
  params: { type: 'PROMO', subtype: 'needs-review' } as const,
  body: {
    decisions: order.products.map(({ identifier }) => ({ orderId: order._id, identifier, status, reason })),
  },
});

export const parcel = (
  order: Order,
  lines: readonly { identifier: string; quantity: number; sampleCode?: string }[],
) => ({
  params: { type: order.type, subtype: 'order' as const, id: order._id },
  body: { lines: [...lines], shipper: 'UPS', tracking: '1Z999' },
});
