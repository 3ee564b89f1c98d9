import { type Kysely, sql } from 'kysely';

/** Lists that people choose from and that belong to the company rather than to the program. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE option_lists (
      name text NOT NULL,
      position integer NOT NULL,
      value text NOT NULL,
      label text NOT NULL,
      PRIMARY KEY (name, position),
      UNIQUE (name, value)
    )`.execute(db);
}
