import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables/index.ts';

/** Transaction first: ids are handed out before commit, so id order alone would skip a slow transaction's event. */
export interface Position {
  tx: string;
  id: number;
}

export interface OutboxEvent extends Position {
  topic: string;
  userId: string | null;
  payload: Record<string, unknown>;
  /** What it is about, as it was and as it is: whoever may know of either hears of it. */
  audience: readonly object[] | null;
}

const batchSize = 500;

/** Everything before this position is decided; what is still running comes after it. */
export const currentPosition = async (db: Kysely<Tables>): Promise<Position> => {
  const { rows } = await sql<{ tx: string }>`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS tx`.execute(db);
  return { tx: rows[0]!.tx, id: 0 };
};

/**
 * Events after a position in an order that never changes: only those whose transaction is older than every running
 * one. `waiting` says that a committed event is held back by an older transaction that still runs.
 */
export const readOutbox = async (
  db: Kysely<Tables>,
  after: Position,
): Promise<{ events: OutboxEvent[]; waiting: boolean; more: boolean }> => {
  const { rows } = await sql<OutboxEvent & { settled: boolean }>`
    SELECT tx::text AS tx, id, topic, user_id AS "userId", payload, audience,
           tx < pg_snapshot_xmin(pg_current_snapshot()) AS settled
    FROM outbox_events
    WHERE (tx, id) > (${after.tx}::xid8, ${after.id}::bigint) AND tx < pg_snapshot_xmax(pg_current_snapshot())
    ORDER BY outbox_events.tx, outbox_events.id LIMIT ${batchSize}`.execute(db);
  const events = rows.filter((row) => row.settled);
  return { events, waiting: events.length < rows.length, more: events.length === batchSize };
};

const idPattern = /^(\d{1,20})\.(\d{1,15})\.(\d{1,12})$/;
const keptSeconds = 23 * 3600;

export const eventId = (at: Position, now: Date): string => `${at.tx}.${at.id}.${Math.floor(now.getTime() / 1000)}`;

/** Where a returning reader stopped; undefined when events since then may have been cleaned away. */
export const parseEventId = (text: string, now: Date): Position | undefined => {
  const [, tx, id, seconds] = idPattern.exec(text) ?? [];
  if (tx === undefined || id === undefined) return undefined;
  const age = now.getTime() / 1000 - Number(seconds);
  return age < keptSeconds && BigInt(tx) < 2n ** 63n ? { tx, id: Number(id) } : undefined;
};

export const isAfter = (a: Position, b: Position): boolean =>
  a.tx === b.tx ? a.id > b.id : BigInt(a.tx) > BigInt(b.tx);
