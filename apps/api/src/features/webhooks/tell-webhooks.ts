import type { WebhookEvent } from '@atelier/domain/webhook/webhook';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { queueDelivery } from './deliver.ts';

export interface ToldEvent {
  readonly event: WebhookEvent;
  /** Ids and what happened, never what somebody may not see: the other side asks for the rest with a key of its own. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Part of the change itself: told exactly if it commits. */
export const tellWebhooks = async (tx: Tx, events: readonly ToldEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const { rows } = await sql<{ webhook_id: string }>`
    INSERT INTO webhook_deliveries (id, webhook_id, event, payload)
    SELECT gen_random_uuid(), w.id, e.value ->> 'event', e.value -> 'payload'
      FROM jsonb_array_elements(${JSON.stringify(events)}::jsonb) WITH ORDINALITY AS e (value, place)
      JOIN webhooks w ON w.active AND e.value ->> 'event' = ANY (w.events)
     ORDER BY e.place
    RETURNING webhook_id`.execute(tx);
  // In one order for everybody: two changes at once never wait for each other's jobs.
  for (const id of [...new Set(rows.map(({ webhook_id }) => webhook_id))].sort()) await queueDelivery(tx, id);
};
