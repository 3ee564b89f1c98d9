import { type Kysely, sql } from 'kysely';

/** Conferences (M22, G26, G48): microsites as data, what stands on them, and what somebody wants to attend. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE conferences (
      id uuid PRIMARY KEY,
      slug text NOT NULL UNIQUE,
      title text NOT NULL,
      intro text NOT NULL DEFAULT '',
      season text NOT NULL,
      year integer NOT NULL,
      status text NOT NULL DEFAULT 'Draft',
      -- When a draft goes live by itself.
      live_at timestamptz,
      guarded boolean NOT NULL DEFAULT true,
      groups text[] NOT NULL DEFAULT '{}',
      theme jsonb NOT NULL,
      opening text NOT NULL,
      sections jsonb NOT NULL,
      dashboard_opens text,
      created_date timestamptz NOT NULL DEFAULT now(),
      revision integer NOT NULL DEFAULT 1,
      field_versions jsonb NOT NULL DEFAULT '{}'
    )`.execute(db);
  await sql`
    CREATE TABLE conference_items (
      id uuid PRIMARY KEY,
      conference_id uuid NOT NULL REFERENCES conferences ON DELETE CASCADE,
      section text NOT NULL,
      tab text NOT NULL DEFAULT '',
      position double precision NOT NULL,
      title text NOT NULL,
      text text NOT NULL DEFAULT '',
      gender text,
      poster jsonb,
      session jsonb,
      -- Items of the libraries; whether they are shown is decided when they are asked for.
      asset uuid REFERENCES library_items ON DELETE SET NULL,
      catalog uuid REFERENCES library_items ON DELETE SET NULL,
      video uuid REFERENCES library_items ON DELETE SET NULL,
      captions text,
      deleted_at timestamptz,
      revision integer NOT NULL DEFAULT 1,
      field_versions jsonb NOT NULL DEFAULT '{}'
    )`.execute(db);
  await sql`CREATE INDEX conference_items_place ON conference_items (conference_id, section, tab, position)`.execute(
    db,
  );
  // Which sites show an item of a library, for whoever deletes it for good.
  await sql`CREATE INDEX conference_items_asset ON conference_items (asset) WHERE asset IS NOT NULL`.execute(db);
  await sql`CREATE INDEX conference_items_catalog ON conference_items (catalog) WHERE catalog IS NOT NULL`.execute(db);
  await sql`CREATE INDEX conference_items_video ON conference_items (video) WHERE video IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE conference_agenda (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      item_id uuid NOT NULL REFERENCES conference_items ON DELETE CASCADE,
      added_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, item_id)
    )`.execute(db);
  await sql`CREATE INDEX conference_agenda_item ON conference_agenda (item_id)`.execute(db);
}
