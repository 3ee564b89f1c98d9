import { type Kysely, sql } from 'kysely';

/** Photos that were taken of a style-color, one per view; a view without one is drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE product_photos (
      style text COLLATE "C" NOT NULL,
      color text COLLATE "C" NOT NULL,
      view text COLLATE "C" NOT NULL,
      file text COLLATE "C" NOT NULL,
      PRIMARY KEY (style, color, view)
    )`.execute(db);
  await sql`CREATE INDEX product_photos_file ON product_photos (file)`.execute(db);
}
