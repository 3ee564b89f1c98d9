import { type Kysely, sql } from 'kysely';

/** [G43] When the watched folder is looked at, as an administrator said, and when it last was. One row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE feed_schedule (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      schedule jsonb,
      last_run timestamptz
    )`.execute(db);
  await sql`INSERT INTO feed_schedule DEFAULT VALUES`.execute(db);
}
