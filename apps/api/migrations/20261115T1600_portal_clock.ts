import { type Kysely, sql } from 'kysely';

/**
 * R17: a time that never goes back, whatever the server's clock does. It is the server's time plus whatever the clock
 * has been set back since; sessions are measured by it, so one that has ended stays ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE portal_clock (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      seen timestamptz NOT NULL DEFAULT now(),
      ahead interval NOT NULL DEFAULT '0'
    )`.execute(db);
  await sql`INSERT INTO portal_clock DEFAULT VALUES`.execute(db);
  await sql`
    CREATE FUNCTION portal_now() RETURNS timestamptz LANGUAGE sql STABLE
    BEGIN ATOMIC SELECT greatest(now() + ahead, seen) FROM portal_clock; END`.execute(db);
  await sql`
    ALTER TABLE sessions
      ALTER created_at SET DEFAULT portal_now(),
      ALTER last_action_at SET DEFAULT portal_now()`.execute(db);
}
