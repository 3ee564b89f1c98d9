import type { DeliveryState, WebhookEvent } from '@atelier/domain/webhook/webhook';
import type { Generated, JSONColumnType } from 'kysely';

export interface WebhookTables {
  webhooks: {
    id: string;
    version: Generated<number>;
    name: string;
    url: string;
    events: WebhookEvent[];
    /** What signs: it has to be known, not only recognised. */
    secret: Buffer;
    active: Generated<boolean>;
    created_at: Generated<Date>;
  };
  webhook_deliveries: {
    id: string;
    /** Their order. */
    place: Generated<number>;
    webhook_id: string;
    event: string;
    payload: JSONColumnType<Record<string, unknown>>;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    next_try: Generated<Date>;
    status: number | null;
    answer: Generated<string>;
    created_at: Generated<Date>;
    waits_since: Generated<Date>;
    done_at: Date | null;
  };
}
