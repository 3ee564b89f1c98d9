import { pairKey } from '@atelier/domain/import/pair-key';
import { orderMessages } from '@atelier/domain/vocabulary/messages';
import type { Ctx } from '../../../platform/context.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import { recount } from '../moving/move-order.ts';
import { actorOf, writeMoves } from '../moving/tell-orders.ts';
import type { Acting } from '../order/acting.ts';
import type { OrderRecord } from '../order/order-record.ts';
import { knownProducts, type ProductFacts } from '../order/ordered-products.ts';
import { linesOf } from '../order/present-orders.ts';

const isElsewhere = ({ user }: Ctx, { status, requester_code, location }: OrderRecord): boolean =>
  status === 'DRAFT' && requester_code === user.userCode && location !== user.activeLocation;

/** What the lines of a draft cost where its requester works now; undefined while that is where it was begun. */
export const pricesElsewhere = async (ctx: Ctx, id: string): Promise<ReadonlyMap<string, ProductFacts> | undefined> => {
  const record = await ctx.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return record && isElsewhere(ctx, record) ? knownProducts(ctx, await linesOf(ctx.read, id)) : undefined;
};

/** [G45] A draft is priced where its requester works: limits are of that place. Its timeline says so. */
export const priceAnew = async (
  { tx, ctx, area }: Acting,
  record: OrderRecord,
  known: ReadonlyMap<string, ProductFacts>,
): Promise<OrderRecord> => {
  if (!isElsewhere(ctx, record)) return record;
  const location = ctx.user.activeLocation;
  const lines = await linesOf(tx, record.id);
  // Another window may have added a line since the prices were read: without its price it would count for nothing.
  const unread = lines.filter(({ style, color }) => !known.has(pairKey(style, color)));
  const prices = unread.length === 0 ? known : new Map([...known, ...(await knownProducts(ctx, unread))]);
  const updated = lines.map(({ identifier, style, color }) => ({
    key: { identifier },
    version: record.revision,
    values: { price: prices.get(pairKey(style, color))?.price ?? null },
  }));
  await editOne(tx, ctx, area, { id: record.id, version: record.revision, values: { location }, rows: { updated } });
  const place = await tx.selectFrom('locations').select('name').where('key', '=', location).executeTakeFirst();
  await writeMoves(tx, actorOf(ctx), {
    orderId: record.id,
    moves: [{ event: 'priced anew', said: orderMessages.pricedAnew(place?.name ?? location) }],
  });
  return recount(tx, record.id);
};
