import { type Kysely, sql } from 'kysely';

/** Moves with every photo that people set or take away, so that what is kept of the catalogue's pictures knows when it is old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE catalogue_state ADD COLUMN photos bigint NOT NULL DEFAULT 0`.execute(db);
}
