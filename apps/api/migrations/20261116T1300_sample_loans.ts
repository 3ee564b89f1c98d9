import { type Kysely, sql } from 'kysely';

/** M18: who has a sample, since when and until when. What is lent still belongs to its row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE samples ADD COLUMN lent_qty integer NOT NULL DEFAULT 0,
      ADD CONSTRAINT samples_lent CHECK (lent_qty >= 0 AND lent_qty <= total_qty)`.execute(db);
  await sql`
    CREATE TABLE sample_loans (
      id uuid PRIMARY KEY,
      sample_id uuid NOT NULL REFERENCES samples,
      qty integer NOT NULL CHECK (qty > 0),
      -- Of a person of the portal; empty where it is somebody else.
      borrower_code text NOT NULL DEFAULT '',
      borrower_name text NOT NULL,
      due_date date NOT NULL,
      note text NOT NULL DEFAULT '',
      lent_at timestamptz NOT NULL DEFAULT now(),
      lent_by_name text NOT NULL,
      returned_at timestamptz,
      returned_by_name text
    )`.execute(db);
  await sql`CREATE INDEX sample_loans_open ON sample_loans (sample_id, lent_at) WHERE returned_at IS NULL`.execute(db);
  await sql`CREATE INDEX sample_loans_due ON sample_loans (due_date) WHERE returned_at IS NULL`.execute(db);
}
