import { type Kysely, sql } from 'kysely';

/** M18: for which week the overdue samples were mailed; the row is written with the mails, so each is sent once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE sample_digests (week date PRIMARY KEY, mailed_at timestamptz NOT NULL DEFAULT now(), people integer NOT NULL)`.execute(
    db,
  );
}
