import { moveOrder, type OrderMove } from '@atelier/domain/order/order-moves';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { announce } from '../../../platform/editing/announce.ts';
import { recordChange, systemUser, theSystem } from '../../../platform/editing/change-log.ts';
import { moveFacts } from '../order/acting.ts';
import { columnOf, type OrderRecord } from '../order/order-record.ts';
import { ordersAs } from '../order/orders.editable.ts';
import { linesOf } from '../order/present-orders.ts';
import { type Actor, writeMoves } from './tell-orders.ts';

export const theSystemActs: Actor = { userCode: systemUser.userCode, name: systemUser.name };

const area = ordersAs({ user: { userCode: systemUser.userCode, permissions: [], tbes: [] }, actsFor: [], all: true });

interface Written {
  /** Fields of the order, by their names. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly action: string;
  readonly summary: string;
  /** As the timeline says it. */
  readonly event: string;
  readonly said?: string;
}

/** A held order changes by itself, on its day: revision, change log, timeline and event, as with every other edit. */
export const writeBySystem = async (tx: Tx, record: OrderRecord, written: Written): Promise<OrderRecord> => {
  const { values, action, summary, event, said = '' } = written;
  const revision = record.revision + 1;
  const versions = {
    ...record.field_versions,
    ...Object.fromEntries(Object.keys(values).map((key) => [key, revision])),
  };
  const columns = Object.fromEntries(Object.entries(values).map(([key, value]) => [columnOf(key), value]));
  const saved = await tx
    .updateTable('orders')
    .set({ ...columns, revision, field_versions: JSON.stringify(versions), modified_date: sql<Date>`now()` })
    .where('id', '=', record.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [actor, actor_name] = [systemUser.userCode, systemUser.name];
  await tx
    .insertInto('edit_revisions')
    .values({ entity: area.entity, entity_id: record.id, revision, actor, actor_name })
    .execute();
  const row = record as unknown as Readonly<Record<string, unknown>>;
  const before = Object.fromEntries(Object.keys(values).map((key) => [key, row[columnOf(key)] ?? null]));
  await recordChange(tx, theSystem, {
    ...{ action, entity: area.entity, entityId: record.id, summary: `${summary}: ${area.nameOf(record)}` },
    before: { ...before, revision: record.revision },
    after: { ...values, revision },
  });
  await writeMoves(tx, theSystemActs, {
    orderId: record.id,
    moves: [{ event, from: record.status, to: saved.status, said }],
  });
  await announce(tx, area, [record, saved], { by: '' });
  return saved;
};

/** [G6] A move of the table that nobody has to make; one that the table refuses is left for the next round. */
export const moveBySystem = async (
  tx: Tx,
  record: OrderRecord,
  move: OrderMove,
  told: Pick<Written, 'action' | 'summary' | 'event'>,
): Promise<OrderRecord | undefined> => {
  const by = { code: systemUser.userCode, coordinates: false, system: true } as const;
  const verdict = moveOrder(moveFacts(record, await linesOf(tx, record.id)), move, by);
  if ('refused' in verdict || verdict.to === 'removed') return undefined;
  return writeBySystem(tx, record, { ...told, values: { status: verdict.to } });
};
