import { createHash } from 'node:crypto';
import type { NotificationEvent } from '@atelier/domain/notification/notification';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { type Notice, notify } from '../../notifications/index.ts';
import { type ToldEvent, tellWebhooks } from '../../webhooks/index.ts';
import type { LineRecord, OrderRecord } from '../order/order-record.ts';

export interface Move {
  /** In the past tense, as the timeline says it. */
  readonly event: string;
  readonly from?: string;
  readonly to?: string;
  readonly identifier?: string;
  readonly said?: string;
  readonly pieces?: number;
}

export interface Actor {
  readonly userCode: string;
  readonly name: string;
}

export const actorOf = (ctx: Ctx): Actor => ({ userCode: ctx.user.userCode, name: actorName(ctx) });

interface MovesOf {
  readonly orderId: string;
  readonly moves: readonly Move[];
}

/** What is said of a line by whoever reviews it. */
const decisions: ReadonlySet<string> = new Set(['approved', 'denied', 'left open again']);

/** Other systems hear that it moved, not what was said about it. */
const asTold = (by: string, { orderId, moves }: MovesOf): ToldEvent[] =>
  moves.map(({ event, from = '', to = '', identifier = null, pieces = 0 }) => ({
    event: identifier !== null && decisions.has(event) ? 'approval.decided' : 'order.moved',
    payload: { orderId, line: identifier, what: event, from, to, pieces, by },
  }));

/** [G6] Every move writes history, and tells other systems. */
export const writeMoves = async (tx: Tx, { userCode, name }: Actor, ...of: readonly MovesOf[]): Promise<void> => {
  const rows = of.flatMap(({ orderId, moves }) =>
    moves.map(({ event, from = '', to = '', identifier = null, said = '', pieces = 0 }) => ({
      ...{ order_id: orderId, identifier, event, from_status: from, to_status: to, said, pieces },
      ...{ actor: userCode, actor_name: name },
    })),
  );
  if (rows.length > 0) await tx.insertInto('order_moves').values(rows).execute();
  await tellWebhooks(
    tx,
    of.flatMap((one) => asTold(userCode, one)),
  );
};

export const pathOf = (
  { type, order_number }: Pick<OrderRecord, 'type' | 'order_number'>,
  identifier?: string,
): string =>
  `/orders/${type === 'PROMO' ? 'promos' : 'samples'}/order/${order_number}${identifier ? `?line=${identifier}` : ''}`;

export interface Told {
  readonly event: NotificationEvent;
  readonly to: readonly (string | null)[];
  readonly title: string;
  readonly text?: string;
  readonly line?: Pick<LineRecord, 'identifier' | 'style' | 'color'> | undefined;
  /** What is seen of it, where that is no line that it is about. */
  readonly shows?: Pick<LineRecord, 'style' | 'color'> | undefined;
  /** Tells two events of one revision apart. */
  readonly also?: string;
}

/** It stands in an index, which takes short words alone. */
const shortened = (text: string): string => (text.length > 80 ? createHash('sha256').update(text).digest('hex') : text);

const noticeOf = (
  by: Actor,
  record: OrderRecord,
  { event, to, title, text = '', line, shows = line, also = '' }: Told,
): Notice[] => {
  const people = [...new Set(to.filter((code): code is string => code !== null && code !== by.userCode))];
  if (people.length === 0) return [];
  return [
    {
      ...{ to: people, type: 'orders', event, title, by },
      text: text === '' ? `${record.purpose || counted(record.lines, 'line')}. {by}` : text,
      subject: { kind: 'order', id: record.id, ...(line ? { lineId: line.identifier } : {}) },
      link: pathOf(record, line?.identifier),
      ...(shows ? { picture: { style: shows.style, color: shows.color } } : {}),
      dedupe: `order ${record.id} ${event} ${record.revision} ${shortened(also)}`,
    },
  ];
};

interface ToldOf {
  readonly record: OrderRecord;
  readonly told: readonly Told[];
}

/** [G6] … and notifies: everybody it concerns, but never whoever did it. Of several orders at once. */
export const tellAll = async (tx: Tx, by: Actor, of: readonly ToldOf[]): Promise<void> => {
  const notices = of.flatMap(({ record, told }) => told.flatMap((one) => noticeOf(by, record, one)));
  if (notices.length > 0) await notify(tx, notices);
};

export const tellOf = (tx: Tx, by: Actor, record: OrderRecord, told: readonly Told[]): Promise<void> =>
  tellAll(tx, by, [{ record, told }]);
