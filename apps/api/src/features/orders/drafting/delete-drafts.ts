import type { Input } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import { bringBackOne, removeOne } from '../../../platform/editing/create-and-remove.ts';
import { findReadable } from '../../../platform/editing/find-editable.ts';
import { refuse } from '../../../platform/refusal.ts';
import { mayDo } from '../order/acting.ts';
import { orderAsker } from '../order/order-reader.ts';
import type { OrderRecord } from '../order/order-record.ts';
import { ordersAs } from '../order/orders.editable.ts';
import { presentWhole } from '../order/present-orders.ts';

/** [M19.4] A draft goes out of sight, and Undo brings it back. */
export const deleteOrder = async (ctx: Ctx, { params: { type, id }, query: { version } }: Input<'deleteOrder'>) => {
  const area = ordersAs(await orderAsker(ctx));
  const record = await findReadable(ctx.read, ctx, area, id);
  if (record.type !== type) return refuse('notFound');
  if (record.requester_code !== ctx.user.userCode) return refuse('forbidden');
  const draft = {
    ...area,
    mayEdit: (_asker: unknown, held: OrderRecord) => held.status === 'DRAFT' || refuseDelete(held),
  };
  return removeOne(ctx, draft, { id, version });
};

const refuseDelete = ({ status }: OrderRecord): never =>
  refuse('wrongState', { reason: `An order that is ${status} cannot be deleted.` });

export const bringOrderBack = async (ctx: Ctx, { params: { type, id } }: Input<'bringOrderBack'>) => {
  const asker = await orderAsker(ctx);
  const mayRestore = (_asker: unknown, held: OrderRecord) => held.type === type && isOwn(ctx, held);
  const own = { ...ordersAs(asker), mayRead: mayRestore, mayEdit: mayRestore };
  return bringBackOne(ctx, own, { id }, (tx, record) => presentWhole(ctx, tx, record, mayDo(asker, record)));
};

const isOwn = ({ user }: Ctx, { requester_code }: OrderRecord): boolean => requester_code === user.userCode;
