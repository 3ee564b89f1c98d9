import { type Kysely, sql } from 'kysely';

/** Groups of the sort view (M10): their places, and which are locked or always open; which rows they hold follows from the rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE assortment_groups (
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      group_by text NOT NULL,
      title text NOT NULL,
      position integer NOT NULL,
      locked boolean NOT NULL DEFAULT false,
      always_open boolean NOT NULL DEFAULT false,
      version integer NOT NULL,
      PRIMARY KEY (assortment_id, group_by, title)
    )`.execute(db);
}
