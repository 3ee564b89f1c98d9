import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { lineAfterShipments, mayMoveLine } from '@atelier/domain/order/line-moves';
import { parcelAddress } from '@atelier/domain/order/shippers';
import { addDays } from '@atelier/domain/product/availability';
import { companyDay } from '@atelier/domain/shared/dates';
import { counted } from '@atelier/domain/vocabulary/counted';
import { orderDays } from '@atelier/domain/vocabulary/limits';
import { orderMessages } from '@atelier/domain/vocabulary/messages';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { editOne } from '../../platform/editing/apply-edits.ts';
import { actorName } from '../../platform/editing/entity.ts';
import { refuse } from '../../platform/refusal.ts';
import { sampleForLine, sendSample, takeSampleBack } from '../samples/index.ts';
import { actOnOrder } from './act-on-order.ts';
import { type Acting, demandCoordinator, isOpen } from './acting.ts';
import { makeMove, recount } from './move-order.ts';
import type { LineRecord, OrderRecord, ShipmentRecord } from './order-record.ts';
import { linesOf } from './present-orders.ts';
import { releaseLines, releasePieces, reserveLines } from './reserve-lines.ts';
import { demandShipper } from './shippers.ts';
import { actorOf, tellOf, writeMoves } from './tell-orders.ts';

type Sent = Input<'shipLines'>['body']['lines'][number];

interface Leaving {
  readonly line: LineRecord;
  readonly quantity: number;
  readonly size: string;
  readonly sampleId: string | null;
}

const demandSendable = ({ type }: OrderRecord, line: LineRecord | undefined, { quantity }: Sent): LineRecord => {
  if (!line) return refuse('notFound');
  const name = `${line.style} ${line.color}`;
  const rests = line.quantity - line.sent;
  if (!mayMoveLine(type, line.status, 'SHIPPED'))
    return refuse('wrongState', { reason: `${name} is ${line.status} and cannot be sent.` });
  return quantity <= rests ? line : refuse('wrongState', { reason: `Only ${rests} of ${name} are left to send.` });
};

interface Held {
  readonly id: string;
  readonly sample_id: string | null;
  readonly size: string;
  readonly open: number;
}

const heldFor = async ({ tx }: Acting, { order_id, identifier }: LineRecord): Promise<readonly Held[]> => {
  const { rows } = await sql<Held>`
    SELECT id, sample_id, size, qty - taken AS open FROM order_reservations
    WHERE order_id = ${order_id} AND identifier = ${identifier} AND released_at IS NULL AND taken < qty
    ORDER BY made_at, id FOR UPDATE`.execute(tx);
  return rows;
};

const piecesIn = (held: readonly Held[]): number => held.reduce((sum, { open }) => sum + open, 0);

/** What was released meanwhile is asked for again: nothing leaves that somebody else holds. */
const holdMissing = async (acting: Acting, record: OrderRecord, line: LineRecord, quantity: number) => {
  const held = await heldFor(acting, line);
  const missing = quantity - piecesIn(held);
  if (missing <= 0 || line.source === 'New Sample') return held;
  await reserveLines(acting.tx, acting.ctx, record, [{ ...line, quantity: line.sent + missing }]);
  return heldFor(acting, line);
};

/** What is held for the line leaves, piece by piece; what had to be made for it was never on a shelf. */
const takeHeld = async (
  acting: Acting,
  record: OrderRecord,
  line: LineRecord,
  quantity: number,
): Promise<Leaving[]> => {
  let rests = quantity;
  const leaving: Leaving[] = [];
  for (const held of await holdMissing(acting, record, line, quantity)) {
    const pieces = Math.min(rests, held.open);
    if (pieces === 0) continue;
    await sql`UPDATE order_reservations SET taken = taken + ${pieces}, taken_at = now() WHERE id = ${held.id}`.execute(
      acting.tx,
    );
    leaving.push({ line, quantity: pieces, size: held.size, sampleId: held.sample_id });
    rests -= pieces;
  }
  return rests === 0 ? leaving : [...leaving, { line, quantity: rests, size: line.size, sampleId: null }];
};

/** Another sample than the one that is held: as many pieces of that one are free again. */
const takeNamed = async ({ tx }: Acting, line: LineRecord, code: string, quantity: number): Promise<Leaving[]> => {
  const sample = await sampleForLine(tx, code, line);
  await releasePieces(tx, line, quantity);
  return [{ line, quantity, size: sample.size, sampleId: sample.id }];
};

const dueBack = ({ return_type, return_by }: LineRecord, today: string): string | null =>
  return_type === 'Return' ? (return_by ?? addDays(today, orderDays.loanDays)) : null;

type Parcel = Pick<Input<'shipLines'>['body'], 'tracking' | 'note'> & { readonly shipper: string };

const writeParcel = async (
  { tx, ctx }: Acting,
  record: OrderRecord,
  leaving: readonly Leaving[],
  { shipper, tracking, note }: Parcel,
): Promise<void> => {
  const [parcel, today] = [randomUUID(), companyDay(ctx.clock.now())];
  const to = { userCode: record.requester_code, name: record.requester_name };
  // In one order, so that two parcels with the same samples do not wait for each other.
  for (const { line, quantity, size, sampleId } of leaving.toSorted((a, b) =>
    (a.sampleId ?? '') < (b.sampleId ?? '') ? -1 : 1,
  )) {
    const due = dueBack(line, today);
    const said = note || `Order ${record.order_number}`;
    const loan =
      sampleId === null
        ? null
        : await sendSample(tx, ctx, { sampleId, quantity, to, dueDate: due && due < today ? today : due, note: said });
    await tx
      .insertInto('order_shipments')
      .values({
        id: randomUUID(),
        ...{ order_id: record.id, identifier: line.identifier, parcel_id: parcel, qty: quantity, size },
        ...{ sample_id: sampleId, loan_id: loan, shipper, tracking, note },
        ...{ tracking_url: parcelAddress(shipper, tracking) },
        ...{ shipped_by: ctx.user.userCode, shipped_by_name: actorName(ctx) },
      })
      .execute();
  }
};

/** The pieces of each line after something was sent or came back. */
const lineEdits = (
  record: OrderRecord,
  lines: readonly LineRecord[],
  change: (line: LineRecord) => { readonly sent?: number; readonly returned?: number } | undefined,
  shipper?: string,
) =>
  lines.flatMap((line) => {
    const changed = change(line);
    if (!changed) return [];
    const after = { quantity: line.quantity, sent: line.sent, returned: line.returned, ...changed };
    const next = lineAfterShipments(after, line.status);
    // What was canceled stays so, whatever comes back of it.
    const status = mayMoveLine(record.type, line.status, next) ? next : line.status;
    const values = {
      ...changed,
      ...(status === line.status ? {} : { status, previousStatus: line.status }),
      ...(shipper === undefined ? {} : { shipper }),
    };
    return [{ key: { identifier: line.identifier }, version: record.revision, values }];
  });

/** [G6] When nothing is left to send, the order is complete by itself. */
export const completeIfDone = async (acting: Acting, record: OrderRecord): Promise<OrderRecord> => {
  const lines = await linesOf(acting.tx, record.id);
  return record.status === 'IN PROGRESS' && !lines.some(isOpen) ? makeMove(acting, record, 'complete') : record;
};

/** [G6] Whoever sends the first line has taken the order. */
const taken = (acting: Acting, record: OrderRecord): Promise<OrderRecord> | OrderRecord =>
  record.status === 'SUBMITTED' ? makeMove(acting, record, 'take') : record;

export const shipLines = (ctx: Ctx, input: Input<'shipLines'>) =>
  actOnOrder(ctx, input, async (acting, found) => {
    demandCoordinator(acting, found);
    const { tx, area } = acting;
    const { lines: asked, shipper, tracking, note } = input.body;
    const { code } = demandShipper(shipper);
    const record = await taken(acting, found);
    if (record.status !== 'IN PROGRESS')
      return refuse('wrongState', { reason: `An order that is ${record.status} sends nothing.` });
    const lines = await linesOf(tx, record.id);
    const byId = new Map(lines.map((line) => [line.identifier, line]));
    if (new Set(asked.map(({ identifier }) => identifier)).size < asked.length)
      return refuse('invalidInput', { reason: 'A line is named twice.' });
    const leaving: Leaving[] = [];
    for (const sent of asked) {
      const line = demandSendable(record, byId.get(sent.identifier), sent);
      const pieces =
        sent.sampleCode === undefined
          ? takeHeld(acting, record, line, sent.quantity)
          : takeNamed(acting, line, sent.sampleCode, sent.quantity);
      leaving.push(...(await pieces));
    }
    await writeParcel(acting, record, leaving, { shipper: code, tracking, note });
    const pieces = new Map(asked.map(({ identifier, quantity }) => [identifier, quantity]));
    const updated = lineEdits(
      record,
      lines,
      ({ identifier, sent }) => (pieces.has(identifier) ? { sent: sent + pieces.get(identifier)! } : undefined),
      code,
    );
    await editOne(tx, ctx, area, {
      id: record.id,
      version: record.revision,
      values: { acted: true },
      rows: { updated },
    });
    const saved = await recount(tx, record.id);
    const total = asked.reduce((sum, { quantity }) => sum + quantity, 0);
    await writeMoves(tx, actorOf(ctx), {
      orderId: record.id,
      moves: [{ event: 'shipped', pieces: total, said: [tracking, note].filter(Boolean).join(', ') }],
    });
    const first = byId.get(asked[0]!.identifier);
    await tellOf(tx, actorOf(ctx), saved, [
      {
        event: 'shipped',
        to: [saved.requester_code],
        title: `Order ${saved.order_number}: ${counted(total, 'piece')} on the way`,
        line: first,
      },
    ]);
    return completeIfDone(acting, saved);
  });

const returnOne = async ({ tx, ctx }: Acting, shipment: ShipmentRecord, quantity: number, note: string) => {
  const rests = shipment.qty - shipment.returned;
  if (quantity > rests) return refuse('wrongState', { reason: `Only ${rests} of this parcel can come back.` });
  if (shipment.sample_id !== null)
    await takeSampleBack(tx, ctx, { sampleId: shipment.sample_id, loanId: shipment.loan_id, quantity, note });
  return tx
    .updateTable('order_shipments')
    .set({ returned: shipment.returned + quantity, returned_at: sql`now()` })
    .where('id', '=', shipment.id)
    .execute();
};

export const returnLines = (ctx: Ctx, input: Input<'returnLines'>) =>
  actOnOrder(ctx, input, async (acting, record) => {
    demandCoordinator(acting, record);
    const { tx, area } = acting;
    const { shipments: asked, note } = input.body;
    const pieces = new Map(asked.map(({ _id, quantity }) => [_id, quantity]));
    if (pieces.size < asked.length) return refuse('invalidInput', { reason: 'A parcel is named twice.' });
    const found = await tx
      .selectFrom('order_shipments')
      .selectAll()
      .where('order_id', '=', record.id)
      .where('id', '=', sql<string>`ANY (${[...pieces.keys()]}::uuid[])`)
      .orderBy('sample_id')
      .forUpdate()
      .execute();
    if (found.length < pieces.size) return refuse('notFound');
    for (const shipment of found) await returnOne(acting, shipment, pieces.get(shipment.id)!, note);
    const back = Map.groupBy(found, ({ identifier }) => identifier);
    const updated = lineEdits(record, await linesOf(tx, record.id), ({ identifier, returned }) => {
      const these = back.get(identifier);
      return these && { returned: returned + these.reduce((sum, { id }) => sum + pieces.get(id)!, 0) };
    });
    await editOne(tx, ctx, area, { id: record.id, version: record.revision, rows: { updated } });
    const saved = await recount(tx, record.id);
    const total = asked.reduce((sum, { quantity }) => sum + quantity, 0);
    await writeMoves(tx, actorOf(ctx), {
      orderId: record.id,
      moves: [{ event: 'returned', pieces: total, said: note }],
    });
    await tellOf(tx, actorOf(ctx), saved, [
      {
        event: 'completed',
        to: [saved.requester_code],
        title: `Order ${saved.order_number}: ${counted(total, 'piece')} came back`,
      },
    ]);
    return saved;
  });

const isReviewed = ({ approval_status: status }: OrderRecord): boolean =>
  status === 'REQUIRES APPROVER' || status === 'REQUIRES SENIOR';

export const cancelLines = (ctx: Ctx, input: Input<'cancelLines'>) =>
  actOnOrder(ctx, input, async (acting, record) => {
    demandCoordinator(acting, record);
    const { tx, area } = acting;
    const { identifiers, reason } = input.body;
    if (record.status !== 'SUBMITTED' && record.status !== 'IN PROGRESS')
      return refuse('wrongState', { reason: `Lines of an order that is ${record.status} stay as they are.` });
    if (isReviewed(record)) return refuse('wrongState', { reason: orderMessages.reviewGoesOn });
    const lines = await linesOf(tx, record.id);
    const named = lines.filter(({ identifier }) => identifiers.includes(identifier));
    if (named.length < new Set(identifiers).size) return refuse('notFound');
    const fixed = named.find(({ status }) => !mayMoveLine(record.type, status, 'CANCELED'));
    if (fixed)
      return refuse('wrongState', {
        reason: `${fixed.style} ${fixed.color} is ${fixed.status} and cannot be canceled.`,
      });
    await releaseLines(tx, record.id, { identifiers });
    const updated = named.map(({ identifier, status }) => ({
      key: { identifier },
      version: record.revision,
      values: { status: 'CANCELED', previousStatus: status, denyReason: reason },
    }));
    await editOne(tx, ctx, area, {
      id: record.id,
      version: record.revision,
      values: { acted: true },
      rows: { updated },
    });
    const saved = await recount(tx, record.id);
    const canceled = identifiers.map((identifier) => ({ event: 'canceled', identifier, said: reason }));
    await writeMoves(tx, actorOf(ctx), { orderId: record.id, moves: canceled });
    await tellOf(tx, actorOf(ctx), saved, [
      {
        event: 'decided',
        to: [saved.requester_code],
        title: `Order ${saved.order_number}: ${counted(identifiers.length, 'line')} canceled`,
        text: reason,
        line: named[0],
      },
    ]);
    return completeIfDone(acting, saved);
  });
