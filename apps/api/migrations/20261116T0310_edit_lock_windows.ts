import { type Kysely, sql } from 'kysely';

/** Which window of its holder has an edit lock: two windows of one person are two writers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE edit_locks ADD COLUMN window_id text`.execute(db);
}
