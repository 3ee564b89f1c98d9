import { type Kysely, sql } from 'kysely';

/** Their sender looks up to whom a link went; what was mailed before has forgotten it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE shared_packages
      ADD COLUMN recipients text[] NOT NULL DEFAULT '{}',
      ADD COLUMN hidden_recipients text[] NOT NULL DEFAULT '{}'`.execute(db);
}
