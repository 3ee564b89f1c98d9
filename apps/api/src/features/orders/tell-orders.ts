import type { NotificationEvent } from '@atelier/domain/notification/notification';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { actorName } from '../../platform/editing/entity.ts';
import { type Notice, notify } from '../notifications/index.ts';
import type { LineRecord, OrderRecord } from './order-record.ts';

interface Move {
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

/** [G6] Every move writes history. */
export const writeMoves = async (
  tx: Tx,
  { userCode, name }: Actor,
  orderId: string,
  moves: readonly Move[],
): Promise<void> => {
  if (moves.length === 0) return;
  await tx
    .insertInto('order_moves')
    .values(
      moves.map(({ event, from = '', to = '', identifier = null, said = '', pieces = 0 }) => ({
        ...{ order_id: orderId, identifier, event, from_status: from, to_status: to, said, pieces },
        ...{ actor: userCode, actor_name: name },
      })),
    )
    .execute();
};

export const pathOf = (
  { type, order_number }: Pick<OrderRecord, 'type' | 'order_number'>,
  identifier?: string,
): string =>
  `/orders/${type === 'PROMO' ? 'promos' : 'samples'}/order/${order_number}${identifier ? `?line=${identifier}` : ''}`;

interface Told {
  readonly event: NotificationEvent;
  readonly to: readonly (string | null)[];
  readonly title: string;
  readonly text?: string;
  readonly line?: Pick<LineRecord, 'identifier' | 'style' | 'color'> | undefined;
  /** Tells two events of one revision apart. */
  readonly also?: string;
}

/** [G6] … and notifies: everybody it concerns, but never whoever did it. */
export const tellOf = (tx: Tx, by: Actor, record: OrderRecord, told: readonly Told[]): Promise<void> =>
  notify(
    tx,
    told.flatMap(({ event, to, title, text = '', line, also = '' }): Notice[] => {
      const people = [...new Set(to.filter((code): code is string => code !== null && code !== by.userCode))];
      if (people.length === 0) return [];
      return [
        {
          ...{ to: people, type: 'orders', event, title, by },
          text: text === '' ? `${record.purpose || counted(record.lines, 'line')}. {by}` : text,
          subject: { kind: 'order', id: record.id, ...(line ? { lineId: line.identifier } : {}) },
          link: pathOf(record, line?.identifier),
          ...(line ? { picture: { style: line.style, color: line.color } } : {}),
          dedupe: `order ${record.id} ${event} ${record.revision} ${also}`,
        },
      ];
    }),
  );
