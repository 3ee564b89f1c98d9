import { type Kysely, sql } from 'kysely';

const c = sql`text COLLATE "C"`;

export async function up(db: Kysely<unknown>): Promise<void> {
  // M6.6: what people have cleared stays cleared for as long as its cause lasts.
  await sql`
    CREATE TABLE assortment_alerts_cleared (
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      style ${c} NOT NULL,
      color ${c} NOT NULL,
      reason text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (assortment_id, style, color)
    )`.execute(db);
  // M7.3: a rename can be taken back, although the old name is no product of the catalogue.
  await sql`ALTER TABLE assortment_products ADD COLUMN renamed_from text[]`.execute(db);
  // M3.3: whose event it is, beyond its topic; never sent.
  await sql`ALTER TABLE outbox_events ADD COLUMN audience jsonb`.execute(db);
}
