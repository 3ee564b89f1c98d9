import { type Kysely, sql } from 'kysely';

/** A kept version of a dynamic assortment knows what it was defined by; those kept before do not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE assortment_snapshots ADD COLUMN definition jsonb`.execute(db);
}
