import { type Kysely, sql } from 'kysely';

/** A mailed package may also hold files of the libraries; what was mailed before holds none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE shared_packages ADD COLUMN files uuid[] NOT NULL DEFAULT '{}'`.execute(db);
}
