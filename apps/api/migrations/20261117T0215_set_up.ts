import { type Kysely, sql } from 'kysely';

/** Steps of the guide for a new portal that its company does without. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE set_up_skips (
      step text PRIMARY KEY,
      at timestamptz(3) NOT NULL DEFAULT now()
    )`.execute(db);
}
