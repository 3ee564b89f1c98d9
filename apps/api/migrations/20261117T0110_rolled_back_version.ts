import { type Kysely, sql } from 'kysely';

/** Which version of the catalogue a rollback made: its changes are then known like those of every feed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE feeds ADD COLUMN rolled_back_version bigint`.execute(db);
}
