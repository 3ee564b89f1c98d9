import type { Input } from '@atelier/contract';
import { mayMoveLine } from '@atelier/domain/order/line-moves';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Ctx } from '../../../platform/context.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { actOnOrder } from '../moving/act-on-order.ts';
import { completeIfDone, lineEdits } from '../moving/line-pieces.ts';
import { makeMove, recount } from '../moving/move-order.ts';
import { actorOf, tellOf, writeMoves } from '../moving/tell-orders.ts';
import { type Acting, demandCoordinator } from '../order/acting.ts';
import type { LineRecord, OrderRecord } from '../order/order-record.ts';
import { linesOf } from '../order/present-orders.ts';
import { demandShipper } from '../order/shippers.ts';
import { type Leaving, takeHeld, takeNamed } from './held-pieces.ts';
import { writeParcel } from './send-parcel.ts';

type Sent = Input<'shipLines'>['body']['lines'][number];

const demandSendable = ({ type }: OrderRecord, line: LineRecord | undefined, { quantity }: Sent): LineRecord => {
  if (!line) return refuse('notFound');
  const name = `${line.style} ${line.color}`;
  const rests = line.quantity - line.sent;
  if (!mayMoveLine(type, line.status, 'SHIPPED'))
    return refuse('wrongState', { reason: `${name} is ${line.status} and cannot be sent.` });
  return quantity <= rests ? line : refuse('wrongState', { reason: `Only ${rests} of ${name} are left to send.` });
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
