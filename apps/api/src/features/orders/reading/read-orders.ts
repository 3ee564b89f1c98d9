import type { Input, Reply } from '@atelier/contract';
import { isDistributor } from '@atelier/domain/access/distributor';
import { shownPerson } from '@atelier/domain/access/shown-person';
import { approvalLevelOf } from '@atelier/domain/order/approval-people';
import { decidedScope } from '@atelier/domain/order/decided-scope';
import { listScope } from '@atelier/domain/order/list-scope';
import { coordinatesOrders } from '@atelier/domain/order/order-access';
import { type OrderList, type OrderType, orderLists } from '@atelier/domain/order/order-words';
import { companyDay } from '@atelier/domain/shared/dates';
import type { Ctx } from '../../../platform/context.ts';
import { findReadable } from '../../../platform/editing/find-editable.ts';
import { presentHistory, readHistory } from '../../../platform/editing/history.ts';
import { JsonText } from '../../../platform/http/json-text.ts';
import { answerFacets, answerList } from '../../../platform/query/answer-list.ts';
import { refuse } from '../../../platform/refusal.ts';
import { limitFor } from '../../approvers/index.ts';
import { peopleOf } from '../moving/comment-order.ts';
import { namesOf } from '../moving/move-order.ts';
import { coordinates, deciderOf, mayDecideOn, mayDo } from '../order/acting.ts';
import { type ListReader, type OrderAsker, orderAsker } from '../order/order-reader.ts';
import type { LineRecord, OrderRecord } from '../order/order-record.ts';
import { orderedProducts } from '../order/ordered-products.ts';
import { ordersAs } from '../order/orders.editable.ts';
import { currencies, presentHeads, presentLines, presentWhole } from '../order/present-orders.ts';
import { proposalFor, readSupply, thereFor, windowOf } from '../order/reserve-lines.ts';
import { yearOf, yearRows } from '../order/year-spending.ts';
import { orderLineSource, orderSource } from './order-source.ts';

interface InList {
  readonly type: OrderType;
  readonly subtype: OrderList | 'order';
}

const isListOf = (type: OrderType, list: string): list is OrderList =>
  (orderLists[type] as readonly string[]).includes(list);

/** [M20.4] Whose work is looked at: one's own, or that of another coordinator where the screen allows it. */
const listReader = async (
  ctx: Ctx,
  { type, subtype }: InList,
  decides: boolean | undefined,
): Promise<ListReader & OrderAsker> => {
  const plain = await orderAsker(ctx);
  const decided = { scope: decidedScope(deciderOf(plain)), is: decides ?? false };
  const asker = { ...plain, ...(decides === undefined ? {} : { decided }) };
  if (subtype === 'order') return asker;
  if (!isListOf(type, subtype)) return refuse('notFound');
  const level = approvalLevelOf(ctx.user);
  const of = {
    code: ctx.viewAs ?? ctx.user.userCode,
    coordinates: coordinates(asker, type),
    approves: level !== null,
    approvesSenior: level === 'seniorApprover',
    actsFor: asker.actsFor,
  };
  return { ...asker, list: listScope(subtype, of, companyDay(ctx.clock.now())) };
};

const asJson = (reply: object): JsonText => new JsonText(JSON.stringify(reply));

const newestFirst = [{ field: 'createdDate', descending: true }] as const;

/** Each with whether its reader decides it, so that a queue needs no further question. */
const presentQueue = async (ctx: Ctx, asker: OrderAsker, rows: readonly OrderRecord[]) =>
  (await presentHeads(ctx, ctx.read, rows)).map((head, at) => ({ ...head, decides: mayDecideOn(asker, rows[at]!) }));

export const queryOrders = async (ctx: Ctx, { params, body }: Input<'queryOrders'>) => {
  const reader = await listReader(ctx, params, body.decides);
  return asJson(
    await answerList<OrderRecord>(
      ctx,
      orderSource.for(reader),
      { query: { ...body.query, type: params.type }, _options: body._options },
      { sort: newestFirst, columns: () => 'o.*', present: (rows) => presentQueue(ctx, reader, rows) },
    ),
  );
};

/** [G5] How many promo orders wait for a decision of this person, or of somebody they stand in for. */
export const countToDecide = async (ctx: Ctx): Promise<number> => {
  const reader = await listReader(ctx, { type: 'PROMO', subtype: 'needs-review' }, true);
  const { totalCount } = await answerList<OrderRecord>(
    ctx,
    orderSource.for(reader),
    { query: { type: 'PROMO' }, _options: { limit: 1, skip: 0, totalCount: true } },
    { sort: newestFirst, columns: () => 'o.*', present: async (rows) => [...rows] },
  );
  return totalCount ?? 0;
};

const countable = [
  ...['status', 'orderApprovalStatus', 'productType', 'reason', 'deliveryMethod', 'requesterName', 'coordinatorName'],
  ...['approverName', 'buyer'],
];
const countableLines = [...countable, 'division', 'gender'];

/** Of orders, or of the lines over all of them. */
export const orderFacets = async (
  ctx: Ctx,
  { params, body: { query, fields, of, decides } }: Input<'orderFacets'>,
) => ({
  data: await answerFacets(
    ctx,
    (of === 'lines' ? orderLineSource : orderSource).for(await listReader(ctx, params, decides)),
    { query: { ...query, type: params.type }, fields },
    of === 'lines' ? countableLines : countable,
  ),
});

type LineRow = LineRecord &
  Pick<
    OrderRecord,
    | 'order_number'
    | 'type'
    | 'approval_status'
    | 'purpose'
    | 'requester_code'
    | 'requester_name'
    | 'coordinator_name'
    | 'requested_delivery_date'
    | 'location'
    | 'total'
    | 'senior_review'
    | 'approver_code'
    | 'senior_approver_code'
  > & { readonly order_status: OrderRecord['status'] };

const ofItsOrder = [
  ...['order_number', 'type', 'approval_status', 'purpose', 'requester_code', 'requester_name', 'coordinator_name'],
  ...['requested_delivery_date', 'location', 'total', 'senior_review', 'approver_code', 'senior_approver_code'],
]
  .map((name) => `o.${name}`)
  .join(', ');

const presentListed = async (ctx: Ctx, asker: OrderAsker, rows: readonly LineRow[]) => {
  const [lines, currencyAt] = [await presentLines(ctx, ctx.read, rows), await currencies(ctx.read)];
  return rows.map((row, at) => ({
    ...lines[at]!,
    ...{ type: row.type, orderStatus: row.order_status, orderApprovalStatus: row.approval_status },
    ...{ purpose: row.purpose, requestedDeliveryDate: row.requested_delivery_date },
    requester: shownPerson(ctx.user, { userCode: row.requester_code, name: row.requester_name }),
    total: { amount: Number(row.total), ...currencyAt(row.location) },
    decides: mayDecideOn(asker, { ...row, status: row.order_status }),
  }));
};

/** [M19.4] Sample Styles, and what waits for a decision over all orders. */
export const queryOrderLines = async (ctx: Ctx, { params, body }: Input<'queryOrderLines'>) => {
  const reader = await listReader(ctx, params, body.decides);
  return asJson(
    await answerList<LineRow>(
      ctx,
      orderLineSource.for(reader),
      { query: { ...body.query, type: params.type }, _options: body._options },
      {
        sort: newestFirst,
        columns: () => `l.*, ${ofItsOrder}, o.status AS order_status`,
        present: (rows) => presentListed(ctx, reader, rows),
      },
    ),
  );
};

export const findOrder = async (ctx: Ctx, asker: OrderAsker, type: OrderType, id: string): Promise<OrderRecord> => {
  const record = await findReadable(ctx.read, ctx, ordersAs(asker), id);
  return record.type === type ? record : refuse('notFound');
};

/** [T2] A number that is nobody's and one of an order of others answer the same. */
export const readOrder = async (ctx: Ctx, { params: { type, orderNumber } }: Input<'readOrder'>) => {
  const asker = await orderAsker(ctx);
  const found = await ctx.read
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  if (!found) return refuse('notFound');
  const record = await findOrder(ctx, asker, type, found.id);
  return presentWhole(ctx, ctx.read, record, mayDo(asker, record));
};

/** [G11] Fields that say who works on an order inside the company. */
const namesInside = new Set(
  ['approver', 'seniorApprover', 'coordinator', 'decidedBy'].flatMap((who) => [who, `${who}Code`, `${who}Name`]),
);

export const orderHistory = async (
  ctx: Ctx,
  { params: { type, id }, query }: Input<'orderHistory'>,
): Promise<Reply<'orderHistory'>> => {
  const asker = await orderAsker(ctx);
  await findOrder(ctx, asker, type, id);
  const hidden = isDistributor(ctx.user) ? namesInside : new Set<string>();
  const read = await readHistory(ctx.read, { entity: ordersAs(asker).entity, id }, query, () => hidden);
  return presentHistory(ctx.user, read);
};

export const orderPeople = async (ctx: Ctx, { params: { type, id } }: Input<'orderPeople'>) => {
  const record = await findOrder(ctx, await orderAsker(ctx), type, id);
  const codes = [...new Set(peopleOf(record))].filter((code): code is string => code !== null);
  const nameOf = await namesOf(ctx.read, codes);
  return { data: codes.map((userCode) => shownPerson(ctx.user, { userCode, name: nameOf(userCode) })) };
};

/** What there is of each style-color that the requester may order, and where a line would come from. */
export const proposeLines = async (
  ctx: Ctx,
  { params: { type }, body: { products, orderId, from, to } }: Input<'proposeLines'>,
): Promise<Reply<'proposeLines'>> => {
  await orderedProducts(ctx, products);
  const asker = await orderAsker(ctx);
  if (orderId !== undefined) await findOrder(ctx, asker, type, orderId);
  const wanted = products.map((one) => ({ ...one, style: one.style.toUpperCase(), color: one.color.toUpperCase() }));
  const supply = await readSupply(ctx.read, wanted, await windowOf(ctx, ctx.read, { from, to }), orderId ?? null);
  return {
    data: wanted.map((one) => {
      const key = `${one.style}-${one.color}`;
      const samples = (supply.free.get(key) ?? []).filter(({ sampleId, free }) => sampleId !== null && free > 0);
      return {
        ...{ style: one.style, color: one.color },
        proposal: proposalFor(supply, one),
        there: [...thereFor(supply, one)],
        samples: [...Map.groupBy(samples, ({ size }) => size)].map(([size, of]) => ({
          size,
          quantity: of.reduce((sum, { free }) => sum + free, 0),
        })),
        inventory: (supply.stock.get(key) ?? []).map(({ size, date, quantity }) => ({ size, date, quantity })),
      };
    }),
  };
};

/** One's own year; that of others for those who coordinate or approve. */
const mayKnowYear = ({ user, all, actsFor }: OrderAsker, type: OrderType, requesterCode: string): boolean =>
  all ||
  requesterCode === user.userCode ||
  coordinatesOrders(user, type) ||
  (type === 'PROMO' && (approvalLevelOf(user) !== null || actsFor.length > 0));

/** [M19.3] What a requester was granted this year, in all and by product type, against the limit. */
export const orderYear = async (
  ctx: Ctx,
  { params: { type, requesterCode, productType } }: Input<'orderYear'>,
): Promise<Reply<'orderYear'>> => {
  const asker = await orderAsker(ctx);
  if (!mayKnowYear(asker, type, requesterCode)) return refuse('forbidden');
  const year = yearOf(ctx.clock.now());
  const rows = await yearRows(ctx.read, { type, requesterCode, year });
  const limit = await limitFor(ctx.read, requesterCode, year);
  const money = (amount: number) => ({ amount, symbol: limit.currencySymbol, decimals: limit.decimalPlaces });
  const asked = productType === 'All' ? rows : rows.filter((row) => row.productType === productType);
  const sum = (of: typeof rows, key: 'pieces' | 'spent' | 'waiting') => of.reduce((total, row) => total + row[key], 0);
  return {
    year,
    pieces: sum(asked, 'pieces'),
    spent: money(sum(asked, 'spent')),
    waiting: money(sum(asked, 'waiting')),
    limit: type === 'PROMO' ? money(limit.amount) : null,
    byProductType: rows.map((row) => ({ productType: row.productType, pieces: row.pieces, spent: money(row.spent) })),
  };
};
