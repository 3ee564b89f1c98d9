import { type Kysely, sql } from 'kysely';

/** What a sheet brought of people, so that all of it can be taken back as one step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE user_imports (
      id uuid PRIMARY KEY,
      actor text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      undone_at timestamptz
    )`.execute(db);
  await sql`
    CREATE TABLE user_import_rows (
      import_id uuid NOT NULL REFERENCES user_imports ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      -- The version that the import made.
      version integer NOT NULL,
      -- What it was before; null where it added the person.
      before jsonb,
      PRIMARY KEY (import_id, user_id)
    )`.execute(db);
}
