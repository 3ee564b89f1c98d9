import { type Kysely, sql } from 'kysely';

/** How long a message has waited counts from its last sending by hand; what is old is found without reading the rest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE webhook_deliveries ADD COLUMN waits_since timestamptz NOT NULL DEFAULT now()`.execute(db);
  await sql`UPDATE webhook_deliveries SET waits_since = created_at`.execute(db);
  await sql`CREATE INDEX webhook_deliveries_done ON webhook_deliveries (done_at) WHERE done_at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX webhook_deliveries_since ON webhook_deliveries (waits_since) WHERE state = 'Waiting'`.execute(
    db,
  );
}
