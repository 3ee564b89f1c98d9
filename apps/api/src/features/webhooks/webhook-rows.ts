import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { WebhookTables } from '../../platform/db/tables/webhooks.ts';
import { refuse } from '../../platform/refusal.ts';

export type WebhookRow = Selectable<WebhookTables['webhooks']>;
type DeliveryRow = Selectable<WebhookTables['webhook_deliveries']>;

interface Counted extends WebhookRow {
  waiting: number;
  given_up: number;
  last_delivered: Date | null;
}

const present = (row: Counted) => ({
  _id: row.id,
  version: row.version,
  name: row.name,
  url: row.url,
  events: row.events,
  active: row.active,
  createdDate: row.created_at.toISOString(),
  waiting: row.waiting,
  givenUp: row.given_up,
  lastDelivered: row.last_delivered?.toISOString() ?? null,
});

export const readWebhooks = async (db: Kysely<Tables>, id?: string) => {
  const { rows } = await sql<Counted>`
    SELECT w.*, d.waiting, d.given_up, d.last_delivered
      FROM webhooks w CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE state = 'Waiting')::int AS waiting,
               count(*) FILTER (WHERE state = 'Given up')::int AS given_up,
               max(done_at) FILTER (WHERE state = 'Delivered') AS last_delivered
          FROM webhook_deliveries WHERE webhook_id = w.id) d
     WHERE ${id === undefined ? sql`true` : sql`w.id = ${id}`}
     ORDER BY w.created_at, w.id`.execute(db);
  return rows.map(present);
};

export const readWebhook = async (db: Kysely<Tables>, id: string) =>
  (await readWebhooks(db, id))[0] ?? refuse('notFound');

export const lockWebhook = async (tx: Kysely<Tables>, id: string): Promise<WebhookRow> =>
  (await tx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  refuse('notFound');

export const presentDelivery = (row: DeliveryRow) => ({
  _id: row.id,
  event: row.event,
  state: row.state,
  payload: row.payload,
  createdDate: row.created_at.toISOString(),
  attempts: row.attempts,
  nextTry: row.state === 'Waiting' && row.attempts > 0 ? row.next_try.toISOString() : null,
  status: row.status,
  answer: row.answer,
});
