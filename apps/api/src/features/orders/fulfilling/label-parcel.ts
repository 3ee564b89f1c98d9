import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ParcelOrders } from '../../shipping/index.ts';
import { coordinates } from '../order/acting.ts';
import { orderAsker } from '../order/order-reader.ts';
import type { OrderRecord } from '../order/order-record.ts';
import { findOrder } from '../reading/read-orders.ts';

/** [T2] The number of an order that its reader does not send answers as one that is nobody's. */
const findSent = async (ctx: Ctx, orderNumber: string): Promise<OrderRecord> => {
  const found = /^[1-9]\d{0,8}$/.test(orderNumber)
    ? await ctx.read
        .selectFrom('orders')
        .select(['id', 'type'])
        .where('order_number', '=', Number(orderNumber))
        .executeTakeFirst()
    : undefined;
  if (!found) return refuse('notFound');
  const asker = await orderAsker(ctx);
  if (!coordinates(asker, found.type)) return refuse('notFound');
  return findOrder(ctx, asker, found.type, found.id);
};

/** [G23] A label is made for the next parcel of an order that is being sent, and read by those who send it. */
export const parcelOrders: ParcelOrders = {
  async demandNext(ctx, { orderNumber, parcel }) {
    const { id, status } = await findSent(ctx, orderNumber);
    if (status !== 'IN PROGRESS')
      refuse('wrongState', { reason: `Order ${orderNumber} is not in progress: no parcel of it can be sent.` });
    const { sent } = await ctx.read
      .selectFrom('order_shipments')
      .select(({ fn }) => fn.count<string>('parcel_id').distinct().as('sent'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const next = Number(sent) + 1;
    if (parcel.number !== next)
      refuse('wrongState', {
        reason: `The next parcel of order ${orderNumber} is number ${next}, not ${parcel.number}.`,
      });
  },
  async demandReader(ctx, orderNumber) {
    await findSent(ctx, orderNumber);
  },
};
