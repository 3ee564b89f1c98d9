import type { Input } from '@atelier/contract';
import { lineFields, orderFields } from '@atelier/domain/order/order-fields';
import type { OrderMove } from '@atelier/domain/order/order-moves';
import type { OrderType } from '@atelier/domain/order/order-words';
import type { Ctx } from '../../../platform/context.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { actOnOrder } from '../moving/act-on-order.ts';
import { completeIfDone } from '../moving/line-pieces.ts';
import { makeMove, recount, statusEdits } from '../moving/move-order.ts';
import { type Acting, mayEditOrder } from '../order/acting.ts';
import type { LineRecord, OrderRecord } from '../order/order-record.ts';
import { orderedProducts, type ProductFacts } from '../order/ordered-products.ts';
import { demandFields } from '../order/orders.editable.ts';
import { linesOf } from '../order/present-orders.ts';
import { releaseLines, reserveLines } from '../order/reserve-lines.ts';
import { addedRows, demandOwnNames, demandQuantity, demandRoom, orForeignName } from './new-lines.ts';
import { priceAnew, pricesElsewhere } from './price-anew.ts';

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
  const rows = products ? { rows: rowsOf(record.type, products, known) } : {};
  await orForeignName(editOne(tx, ctx, area, { id: record.id, version, values, ...rows }));
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
  if (move === undefined && isEmpty(body) && !body.priceAnew) return refuse('nothingToDo');
  const prices = await pricesElsewhere(ctx, input.params.id);
  const known = await orderedProducts(ctx, body.products?.added ?? []);
  const work = async (acting: Acting, record: OrderRecord): Promise<OrderRecord> => {
    const written = isEmpty(body) ? record : await editBatch(acting, record, body, known);
    const edited = prices ? await priceAnew(acting, written, new Map([...prices, ...known])) : written;
    return move === undefined ? edited : makeMove(acting, edited, move, body.reason);
  };
  return actOnOrder(ctx, input, work, move === 'submit' ? await stockLanes(ctx, input.params.id) : []);
};
