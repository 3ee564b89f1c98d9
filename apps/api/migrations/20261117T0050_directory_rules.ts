import { type Kysely, sql } from 'kysely';

/**
 * Rights that follow from what the directory says of somebody. They are kept beside those given by hand: a person's
 * `permissions` and `tbes` stay what is in force, `own_*` is the part given by hand where the two differ.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE directory_rules (
      id uuid PRIMARY KEY,
      version integer NOT NULL DEFAULT 1,
      name text NOT NULL,
      claim text NOT NULL,
      match text NOT NULL CHECK (match IN ('is', 'beginsWith', 'exists')),
      value text NOT NULL,
      permissions jsonb NOT NULL,
      tbes jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    ALTER TABLE users
      ADD COLUMN own_permissions jsonb,
      ADD COLUMN own_tbes jsonb,
      ADD COLUMN directory_permissions jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN directory_tbes jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN directory_claims jsonb,
      ADD CONSTRAINT users_own_rights CHECK ((own_permissions IS NULL) = (own_tbes IS NULL)),
      ADD CONSTRAINT users_told_rights CHECK (
        own_permissions IS NOT NULL OR (directory_permissions = '[]' AND directory_tbes = '[]'))`.execute(db);
}
