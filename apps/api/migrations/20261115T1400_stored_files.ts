import { type Kysely, sql } from 'kysely';

/** T25: which files of every kind are in the store or on their way to it, and when each was last wanted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE stored_files (
      kind text COLLATE "C" NOT NULL,
      name text COLLATE "C" NOT NULL,
      stored boolean NOT NULL,
      wanted_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (kind, name)
    )`.execute(db);
  await sql`CREATE INDEX stored_files_wanted ON stored_files (kind, wanted_at)`.execute(db);
  await sql`
    INSERT INTO stored_files (kind, name, stored, wanted_at)
    SELECT 'assortment-picture', hash, stored, last_shown_at FROM assortment_pictures`.execute(db);
  await sql`DROP TABLE assortment_pictures`.execute(db);
}
