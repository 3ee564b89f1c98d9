import { type Kysely, sql } from 'kysely';

/** What a directory keeps here over SCIM: how it names people, and its groups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE users
      ADD COLUMN scim_user_name text,
      ADD COLUMN scim_external_id text,
      ADD COLUMN scim_removed_at timestamptz`.execute(db);
  await sql`CREATE UNIQUE INDEX users_scim_user_name ON users (lower(scim_user_name)) WHERE scim_user_name IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX users_scim_external_id ON users (scim_external_id) WHERE scim_external_id IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE scim_groups (
      id uuid PRIMARY KEY,
      version integer NOT NULL DEFAULT 1,
      display_name text NOT NULL,
      external_id text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX scim_groups_name ON scim_groups (lower(display_name))`.execute(db);
  await sql`
    CREATE TABLE scim_group_members (
      group_id uuid NOT NULL REFERENCES scim_groups ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      PRIMARY KEY (group_id, user_id)
    )`.execute(db);
  await sql`CREATE INDEX scim_group_members_user ON scim_group_members (user_id)`.execute(db);
}
