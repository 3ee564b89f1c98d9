import { type Kysely, sql } from 'kysely';

/** R15: which line of history the revisions belong to. A restore takes revisions back, so it begins another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE edit_epoch (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      epoch uuid NOT NULL DEFAULT gen_random_uuid()
    )`.execute(db);
  await sql`INSERT INTO edit_epoch DEFAULT VALUES`.execute(db);
}
