import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { rolesOn } from '@atelier/domain/access/can-access';
import { pairKey } from '@atelier/domain/import/pair-key';
import { newLine } from '@atelier/domain/order/line-defaults';
import { lineFields, lineFieldsOf, orderFields } from '@atelier/domain/order/order-fields';
import { mayCopy, type OrderMove } from '@atelier/domain/order/order-moves';
import { type OrderType, orderPermissions } from '@atelier/domain/order/order-words';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { announce } from '../../platform/editing/announce.ts';
import { editOne } from '../../platform/editing/apply-edits.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { bringBackOne, createOne, removeOne } from '../../platform/editing/create-and-remove.ts';
import type { Values } from '../../platform/editing/editable.ts';
import { actorName } from '../../platform/editing/entity.ts';
import { findReadable } from '../../platform/editing/find-editable.ts';
import { refuse } from '../../platform/refusal.ts';
import { coordinatingPeople } from '../coordinators/index.ts';
import { actOnOrder } from './act-on-order.ts';
import { type Acting, actingIn, demandCoordinator, mayDo, mayEditOrder } from './acting.ts';
import { completeIfDone } from './fulfil-orders.ts';
import { makeMove, recount, statusEdits } from './move-order.ts';
import { orderAsker } from './order-reader.ts';
import { type LineRecord, type OrderRecord, valuesIn } from './order-record.ts';
import { knownProducts, orderedProducts, type Pair, type ProductFacts } from './ordered-products.ts';
import { demandFields, ordersAs } from './orders.editable.ts';
import { linesOf, presentWhole } from './present-orders.ts';
import { releaseLines, reserveLines } from './reserve-lines.ts';
import { actorOf, tellOf, writeMoves } from './tell-orders.ts';

interface AddedLine extends Pair {
  readonly identifier: string;
  readonly values: Values;
}

const demandOrderer = (ctx: Ctx, type: OrderType): void => {
  if (!ctx.config.bypassAccess && rolesOn(ctx.user, orderPermissions[type]).length === 0) refuse('forbidden');
};

/** The pipe knows one field for both types; one to nine pieces are what a sample order asks for. */
const demandQuantity = (type: OrderType, { quantity }: Values): void => {
  if (quantity === undefined) return;
  const { label, field } = lineFieldsOf(type).quantity;
  const read = field.parse(String(quantity));
  const issue = read.ok ? field.check(read.value) : { severity: 'critical', message: read.reason };
  if (issue?.severity === 'critical')
    refuse('invalidInput', { reason: `${label}: ${issue.message}`, field: 'quantity' });
};

/** [M19.1] What nobody said of a new line follows from its product. */
const addedRows = (type: OrderType, lines: readonly AddedLine[], known: ReadonlyMap<string, ProductFacts>) =>
  lines.map(({ identifier, values, style, color }) => {
    demandFields(lineFields, values);
    demandQuantity(type, values);
    const product = known.get(pairKey(style, color))!;
    return { key: { identifier }, values: { ...newLine(type, product), ...values, ...product } };
  });

/** A line is named by whoever adds it: a name that another order has would be two lines in one. */
const demandOwnNames = async (tx: Tx, orderId: string, lines: readonly AddedLine[]): Promise<void> => {
  const names = lines.map(({ identifier }) => identifier);
  const taken = await tx
    .selectFrom('order_lines')
    .select('identifier')
    .where('identifier', '=', sql<string>`ANY (${names}::uuid[])`)
    .where('order_id', '!=', orderId)
    .limit(1)
    .execute();
  if (taken.length > 0) refuse('invalidInput', { reason: 'A line needs a name of its own.' });
};

const demandRoom = (record: OrderRecord): OrderRecord =>
  record.lines > orderLimits.lines
    ? refuse('invalidInput', { reason: `An order holds at most ${orderLimits.lines} lines.` })
    : record;

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
  await editOne(tx, ctx, area, {
    id: record.id,
    version: record.revision,
    rows: { added: addedRows(type, lines, known) },
  });
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

type Batch = Input<'batchOrder'>['body'];

const rowsOf = (
  type: OrderType,
  products: NonNullable<Batch['products']>,
  known: ReadonlyMap<string, ProductFacts>,
) => {
  for (const { values } of products.updated) {
    demandFields(lineFields, values);
    demandQuantity(type, values);
  }
  return {
    added: addedRows(type, products.added, known),
    updated: products.updated.map(({ identifier, version, values }) => ({ key: { identifier }, version, values })),
    removed: products.removed.map(({ identifier, version }) => ({ key: { identifier }, version })),
  };
};

/** What a line asks for may have changed: what is held for it follows. */
const holdAnew = async ({ tx, ctx }: Acting, record: OrderRecord, changed: readonly string[]): Promise<void> => {
  if (record.status === 'DRAFT' || changed.length === 0) return;
  await releaseLines(tx, record.id, { identifiers: changed });
  const lines = (await linesOf(tx, record.id)).filter(
    ({ identifier, status }) =>
      changed.includes(identifier) && (status === 'PENDING' || status === 'APPROVED' || status === 'PARTIAL'),
  );
  await reserveLines(tx, ctx, record, lines);
};

const asksForPieces = ['size', 'side', 'source', 'sizePreference', 'quantity'];

const demandEditableLines = async ({ tx }: Acting, record: OrderRecord, products: Batch['products']): Promise<void> => {
  if (record.status === 'DRAFT' || !products) return;
  if (products.removed.length > 0)
    refuse('wrongState', { reason: 'Lines of a submitted order are canceled, not removed.' });
  if (products.added.length > 0) refuse('wrongState', { reason: 'A submitted order takes no new lines.' });
  const fixed = new Map((await linesOf(tx, record.id)).map((line) => [line.identifier, line] as const));
  const shut = products.updated.map(({ identifier }) => fixed.get(identifier)).find((line) => line && isShut(line));
  if (shut) refuse('wrongState', { reason: `${shut.style} ${shut.color} is ${shut.status} and stays as it is.` });
};

const isShut = ({ status }: LineRecord): boolean => ['SHIPPED', 'RETURNED', 'DENIED', 'CANCELED'].includes(status);

/** Whoever asks for fewer may ask for no more than was sent: then the line is done, and perhaps the order. */
const settleLines = async (acting: Acting, record: OrderRecord): Promise<OrderRecord> => {
  const { tx, ctx, area } = acting;
  const lines = await linesOf(tx, record.id);
  const done = new Map(
    lines
      .filter((line) => line.status === 'PARTIAL' && line.sent === line.quantity)
      .map(({ identifier }) => [identifier, 'SHIPPED' as const]),
  );
  if (done.size === 0) return record;
  const updated = statusEdits(lines, done, record.revision);
  await editOne(tx, ctx, area, { id: record.id, version: record.revision, rows: { updated } });
  return completeIfDone(acting, await recount(tx, record.id));
};

const editBatch = async (
  acting: Acting,
  record: OrderRecord,
  { version, values, products }: Batch,
  known: ReadonlyMap<string, ProductFacts>,
): Promise<OrderRecord> => {
  const { tx, ctx, area, asker } = acting;
  if (!asker.all && !mayEditOrder(asker, record)) return refuse('forbidden');
  demandFields(orderFields, values);
  await demandEditableLines(acting, record, products);
  if (products) await demandOwnNames(tx, record.id, products.added);
  await editOne(tx, ctx, area, {
    ...{ id: record.id, version, values },
    ...(products ? { rows: rowsOf(record.type, products, known) } : {}),
  });
  const saved = demandRoom(await recount(tx, record.id));
  const changed =
    products?.updated.filter((line) => asksForPieces.some((key) => Object.hasOwn(line.values, key))) ?? [];
  await holdAnew(
    acting,
    saved,
    changed.map(({ identifier }) => identifier),
  );
  return changed.length === 0 || saved.status === 'DRAFT' ? saved : settleLines(acting, saved);
};

const isEmpty = ({ values, products }: Batch): boolean =>
  Object.keys(values).length === 0 &&
  (!products || products.added.length + products.updated.length + products.removed.length === 0);

/** Many who want the same shoe stand in line here, not in the database with a connection each (R4). */
const stockLanes = async (ctx: Ctx, orderId: string): Promise<readonly string[]> =>
  (await linesOf(ctx.read, orderId)).map(({ style, color }) => `stock ${style}-${color}`);

/** [M19.4, M20.1] The order's grid saves here, and every move goes this way; with both, the edits come first. */
export const batchOrder = async (ctx: Ctx, input: Input<'batchOrder'>) => {
  const { body } = input;
  const move: OrderMove | undefined = body.submit ? 'submit' : body.move;
  if (move === undefined && isEmpty(body)) return refuse('nothingToDo');
  const known = await orderedProducts(ctx, body.products?.added ?? []);
  const work = async (acting: Acting, record: OrderRecord): Promise<OrderRecord> => {
    const edited = isEmpty(body) ? record : await editBatch(acting, record, body, known);
    return move === undefined ? edited : makeMove(acting, edited, move, body.reason);
  };
  return actOnOrder(ctx, input, work, move === 'submit' ? await stockLanes(ctx, input.params.id) : []);
};

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
  return bringBackOne(ctx, own, id, (tx, record) => presentWhole(ctx, tx, record, mayDo(asker, record)));
};

const isOwn = ({ user }: Ctx, { requester_code }: OrderRecord): boolean => requester_code === user.userCode;

export const assignOrder = (ctx: Ctx, input: Input<'assignOrder'>) =>
  actOnOrder(ctx, input, async (acting, record) => {
    demandCoordinator(acting, record);
    const { tx, area } = acting;
    const { coordinatorCode: code, version } = input.body;
    if (record.status !== 'SUBMITTED' && record.status !== 'IN PROGRESS')
      return refuse('wrongState', { reason: `Nobody works on an order that is ${record.status}.` });
    const person = (await coordinatingPeople(tx, record.type)).find(({ userCode }) => userCode === code);
    if (!person) return refuse('invalidInput', { reason: 'This person does not coordinate such orders.' });
    const saved = await editOne(tx, ctx, area, {
      ...{ id: record.id, version },
      values: { coordinatorCode: code, coordinatorName: person.name },
    });
    await writeMoves(tx, actorOf(ctx), { orderId: record.id, moves: [{ event: 'assigned' }] });
    await tellOf(tx, actorOf(ctx), saved, [
      { event: 'assigned', to: [code], title: `Order ${saved.order_number} is yours` },
    ]);
    return saved;
  });

/** Those who work on an order, as far as they may still read it. */
export const peopleOf = (record: OrderRecord): readonly (string | null)[] => [
  record.requester_code,
  record.coordinator_code,
  ...(record.type === 'PROMO' && record.status !== 'DRAFT' ? [record.approver_code, record.senior_approver_code] : []),
];

export const commentOrder = (ctx: Ctx, input: Input<'commentOrder'>) =>
  actOnOrder(ctx, input, async ({ tx, area }, record) => {
    const { text, identifier, mentions } = input.body;
    const lines = await linesOf(tx, record.id);
    const line = lines.find((one) => one.identifier === identifier);
    if (identifier !== undefined && !line) return refuse('notFound');
    const id = randomUUID();
    await tx
      .insertInto('order_comments')
      .values({
        ...{ id, order_id: record.id, identifier: identifier ?? null, text, mentions },
        ...{ author: ctx.user.userCode, author_name: actorName(ctx) },
      })
      .execute();
    await recordChange(tx, ctx, {
      ...{ action: 'comment order', entity: area.entity, entityId: record.id },
      summary: `Commented on ${area.nameOf(record)}`,
    });
    await announce(tx, area, [record], { by: ctx.user.userCode });
    const working = peopleOf(record);
    const told = mentions.length > 0 ? mentions.filter((code) => working.includes(code)) : working;
    await tellOf(tx, actorOf(ctx), record, [
      {
        event: 'commented',
        to: told,
        title: `{by} wrote in order ${record.order_number}`,
        text: text.length > 120 ? `${text.slice(0, 119)}…` : text,
        line: line ?? lines[0],
        also: id,
      },
    ]);
    return record;
  });
