import { type Kysely, sql } from 'kysely';

/** Other systems that are told what happens, and what each was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE webhooks (
      id uuid PRIMARY KEY,
      version integer NOT NULL DEFAULT 1,
      name text NOT NULL,
      url text NOT NULL,
      events text[] NOT NULL,
      secret bytea NOT NULL CHECK (octet_length(secret) = 32),
      active boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE webhook_deliveries (
      id uuid PRIMARY KEY,
      place bigint GENERATED ALWAYS AS IDENTITY,
      webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
      event text NOT NULL,
      payload jsonb NOT NULL,
      state text NOT NULL DEFAULT 'Waiting',
      attempts integer NOT NULL DEFAULT 0,
      next_try timestamptz NOT NULL DEFAULT now(),
      status integer,
      answer text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      done_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX webhook_deliveries_of ON webhook_deliveries (webhook_id, place)`.execute(db);
  await sql`CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, place) WHERE state = 'Waiting'`.execute(
    db,
  );
}
