import { type Kysely, sql } from 'kysely';

/** Rules are edited cell by cell like every other list: each edit takes the next revision, each cell knows its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE directory_rules RENAME COLUMN version TO revision`.execute(db);
  await sql`ALTER TABLE directory_rules ADD COLUMN field_versions jsonb NOT NULL DEFAULT '{}'`.execute(db);
}
