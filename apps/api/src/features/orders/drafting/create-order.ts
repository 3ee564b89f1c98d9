import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { rolesOn } from '@atelier/domain/access/can-access';
import { pairKey } from '@atelier/domain/import/pair-key';
import { lineFields, orderFields } from '@atelier/domain/order/order-fields';
import { mayCopy } from '@atelier/domain/order/order-moves';
import { type OrderType, orderPermissions } from '@atelier/domain/order/order-words';
import type { Ctx } from '../../../platform/context.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import { createOne } from '../../../platform/editing/create-and-remove.ts';
import type { Values } from '../../../platform/editing/editable.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { findReadable } from '../../../platform/editing/find-editable.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recount } from '../moving/move-order.ts';
import { actorOf, writeMoves } from '../moving/tell-orders.ts';
import { type Acting, actingIn, mayDo } from '../order/acting.ts';
import { orderAsker } from '../order/order-reader.ts';
import { type OrderRecord, valuesIn } from '../order/order-record.ts';
import { knownProducts, orderedProducts, type ProductFacts } from '../order/ordered-products.ts';
import { demandFields, ordersAs } from '../order/orders.editable.ts';
import { linesOf, presentWhole } from '../order/present-orders.ts';
import { type AddedLine, addedRows, demandOwnNames, demandRoom, orForeignName } from './new-lines.ts';

const demandOrderer = (ctx: Ctx, type: OrderType): void => {
  if (!ctx.config.bypassAccess && rolesOn(ctx.user, orderPermissions[type]).length === 0) refuse('forbidden');
};

const writeDraft = async (
  acting: Acting,
  type: OrderType,
  values: Values,
  lines: readonly AddedLine[],
  known: ReadonlyMap<string, ProductFacts>,
): Promise<OrderRecord> => {
  const { tx, ctx, area } = acting;
  const record = await createOne(tx, ctx, area, values, {
    id: randomUUID(),
    ...{ type, status: 'DRAFT', approval_status: type === 'PROMO' ? 'PENDING' : null },
    ...{ requester_code: ctx.user.userCode, requester_name: actorName(ctx), location: ctx.user.activeLocation },
  });
  if (lines.length === 0) return record;
  await demandOwnNames(tx, record.id, lines);
  const rows = { added: addedRows(type, lines, known) };
  await orForeignName(editOne(tx, ctx, area, { id: record.id, version: record.revision, rows }));
  return demandRoom(await recount(tx, record.id));
};

const named = (
  lines: readonly { identifier?: string | undefined; style: string; color: string; values: Values }[],
): AddedLine[] =>
  lines.map(({ identifier, style, color, values }) => ({
    identifier: identifier ?? randomUUID(),
    style,
    color,
    values,
  }));

/** [G6] The lines of an order that has ended, as a new draft; what the catalogue no longer has is left out. */
const copied = async (ctx: Ctx, type: OrderType, id: string) => {
  const record = await findReadable(ctx.read, ctx, ordersAs(await orderAsker(ctx)), id);
  if (record.type !== type) return refuse('notFound');
  if (record.requester_code !== ctx.user.userCode) return refuse('forbidden');
  if (!mayCopy(record.status))
    return refuse('wrongState', { reason: `An order that is ${record.status} is not copied.` });
  const {
    requestedDeliveryDate: _day,
    availabilityFrom: _from,
    availabilityTo: _to,
    ...values
  } = valuesIn(Object.keys(orderFields), record);
  const { shipper: _shipper, ...fields } = lineFields;
  const lines = await linesOf(ctx.read, id);
  return {
    values,
    lines: lines.map((line) => ({
      ...{ identifier: randomUUID(), style: line.style, color: line.color },
      values: { ...valuesIn(Object.keys(fields), line), returnBy: null } as Values,
    })),
  };
};

export const createOrder = async (ctx: Ctx, { params: { type }, body }: Input<'createOrder'>) => {
  demandOrderer(ctx, type);
  demandFields(orderFields, body.values);
  const copy = body.copyOf === undefined ? { values: {}, lines: [] } : await copied(ctx, type, body.copyOf);
  const asked = named(body.products);
  const known = new Map([...(await knownProducts(ctx, copy.lines)), ...(await orderedProducts(ctx, asked))]);
  // What the catalogue no longer has, or not for this requester, is left out of a copy.
  const lines = [...copy.lines.filter(({ style, color }) => known.has(pairKey(style, color))), ...asked];
  return ctx.transaction(async (tx) => {
    const acting = await actingIn(tx, ctx);
    const record = await writeDraft(acting, type, { ...copy.values, ...body.values }, lines, known);
    await writeMoves(tx, actorOf(ctx), {
      orderId: record.id,
      moves: [{ event: body.copyOf === undefined ? 'begun' : 'copied', to: 'DRAFT' }],
    });
    return presentWhole(ctx, tx, record, mayDo(acting.asker, record));
  });
};
