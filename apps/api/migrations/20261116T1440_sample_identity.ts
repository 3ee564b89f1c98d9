import { type Kysely, sql } from 'kysely';

/** M18.2: every row of a sheet asks whether the same shoe stands in the same place; a style-color may stand in hundreds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX samples_same ON samples (style, color, place)`.execute(db);
  await sql`DROP INDEX samples_style`.execute(db);
}
