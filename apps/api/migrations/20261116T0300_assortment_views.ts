import { type Kysely, sql } from 'kysely';

/** Named views of an assortment's grid: each has one owner, who may share it (G37). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE assortment_views (
      id uuid PRIMARY KEY,
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      name text NOT NULL,
      shared_with text NOT NULL CHECK (shared_with IN ('nobody', 'editors', 'everyone')),
      settings jsonb NOT NULL,
      created_date timestamptz NOT NULL DEFAULT now(),
      revision integer NOT NULL DEFAULT 1,
      field_versions jsonb NOT NULL DEFAULT '{}'
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX assortment_views_name ON assortment_views (assortment_id, user_id, lower(name))`.execute(
    db,
  );
  await sql`CREATE INDEX assortment_views_user ON assortment_views (user_id)`.execute(db);
}
