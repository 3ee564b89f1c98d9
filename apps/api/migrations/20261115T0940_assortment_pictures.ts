import { type Kysely, sql } from 'kysely';

/** T25: which logos and thumbnails are in the store, and when each was last shown; undo needs them for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE assortment_pictures (
      hash text COLLATE "C" PRIMARY KEY,
      stored boolean NOT NULL,
      last_shown_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    INSERT INTO assortment_pictures (hash, stored)
    SELECT hash, true FROM (SELECT logo FROM assortments UNION SELECT thumbnail FROM assortments) AS shown (hash)
    WHERE hash IS NOT NULL`.execute(db);
}
