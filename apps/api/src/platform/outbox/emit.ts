import type { PushTopic } from '@atelier/contract/platform/push-topics';
import { executeKept } from '../db/kept-statements.ts';
import { onceCommitted, type Tx } from '../db/transaction.ts';
import { wakeReaders } from './wake-readers.ts';

export interface NewEvent {
  topic: PushTopic;
  /** For one person only; without it everybody who may see the topic. */
  userId?: string;
  /** Ids, never data: whoever hears of it fetches it under their own rights. */
  payload: Readonly<Record<string, unknown>>;
  /** What it is about, where not everybody of the topic may know of it. Stays on the server. */
  audience?: readonly object[];
}

/** Part of the change itself: heard exactly if the transaction commits. */
export const emitEvent = async (tx: Tx, event: NewEvent): Promise<void> => {
  const kept = tx.insertInto('outbox_events').values({
    topic: event.topic,
    user_id: event.userId ?? null,
    payload: JSON.stringify(event.payload),
    audience: event.audience ? JSON.stringify(event.audience) : null,
  });
  await executeKept(tx, kept);
  onceCommitted(tx, wakeReaders);
};
