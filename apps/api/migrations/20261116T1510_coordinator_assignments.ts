import { type Kysely, sql } from 'kysely';

/** M20.4: which coordinator works on which orders. null matches any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE coordinator_assignments (
      id uuid PRIMARY KEY,
      type text NOT NULL,
      product_type text,
      division text,
      location text,
      coordinator_code text NOT NULL,
      position integer NOT NULL,
      revision integer NOT NULL DEFAULT 1,
      field_versions jsonb NOT NULL DEFAULT '{}'
    )`.execute(db);
  await sql`CREATE INDEX coordinator_assignments_type ON coordinator_assignments (type, position)`.execute(db);
}
