import { type Kysely, sql } from 'kysely';

/**
 * Rules are edited cell by cell like every other list: each edit takes the next revision, each cell knows its own. The
 * version before stays beside it, because a node of the release before still asks for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE directory_rules ADD COLUMN revision integer NOT NULL DEFAULT 1`.execute(db);
  await sql`UPDATE directory_rules SET revision = version`.execute(db);
  await sql`ALTER TABLE directory_rules ADD COLUMN field_versions jsonb NOT NULL DEFAULT '{}'`.execute(db);
}
