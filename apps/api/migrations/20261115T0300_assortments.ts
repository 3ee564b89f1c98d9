import { type Kysely, sql } from 'kysely';

const c = sql`text COLLATE "C"`;

/**
 * Everything about one assortment is ordered by its revision: every edit takes the next one while it holds the
 * assortment's row, and stamps it on the rows and cells it wrote. A cell newer than what a writer saw is a conflict.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAssortments(db);
  await createRows(db);
  await createBesides(db);
  await createTogether(db);
  await createSnapshots(db);
  await createCollections(db);
}

async function createAssortments(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE assortments (
      id uuid PRIMARY KEY,
      type text NOT NULL CHECK (type IN ('folder', 'item')),
      org_type text NOT NULL CHECK (org_type IN ('regular', 'internal')),
      method text NOT NULL CHECK (method IN ('static', 'dynamic')),
      product_type text NOT NULL CHECK (product_type IN ('All', 'Footwear', 'Apparel', 'POP')),
      channel text NOT NULL CHECK (channel IN ('All', 'Wholesale', 'Retail')),
      region text CHECK (region IN ('US', 'Europe', 'International', 'Global')),
      season text,
      year integer,
      gender text,
      title text NOT NULL,
      sub_title text NOT NULL DEFAULT '',
      hierarchy text[] NOT NULL DEFAULT '{}',
      name_key text,
      state text NOT NULL CHECK (state IN ('Published', 'Unpublished', 'Archived')),
      line_status text CHECK (line_status IN ('A', 'R', 'O')),
      location_id ${c} NOT NULL,
      carryover_date date,
      sort_order integer NOT NULL DEFAULT 0,
      labels jsonb NOT NULL DEFAULT '[]',
      query jsonb,
      collections_query_id uuid,
      ui_settings jsonb NOT NULL DEFAULT '{}',
      logo text,
      thumbnail text,
      revision integer NOT NULL DEFAULT 1,
      order_revision integer NOT NULL DEFAULT 1,
      field_versions jsonb NOT NULL DEFAULT '{}',
      created_date timestamptz(3) NOT NULL DEFAULT now(),
      modified_date timestamptz(3) NOT NULL DEFAULT now(),
      last_edited_by text NOT NULL,
      CHECK (org_type = 'regular' OR type = 'folder' OR name_key IS NOT NULL)
    ) WITH (fillfactor = 70)`.execute(db);
  await sql`CREATE UNIQUE INDEX assortments_internal_name ON assortments (name_key)`.execute(db);
  await sql`CREATE UNIQUE INDEX assortments_folder_path ON assortments (hierarchy, title) WHERE type = 'folder'`.execute(
    db,
  );
  await sql`CREATE INDEX assortments_list ON assortments (org_type, state)`.execute(db);
  await sql`CREATE INDEX assortments_season ON assortments (org_type, channel, year, season) WHERE type = 'item'`.execute(
    db,
  );
}

async function createRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE assortment_products (
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      style ${c} NOT NULL,
      color ${c} NOT NULL,
      position integer NOT NULL,
      cells jsonb NOT NULL DEFAULT '{}',
      cell_versions jsonb NOT NULL DEFAULT '{}',
      version integer NOT NULL,
      PRIMARY KEY (assortment_id, style, color)
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX assortment_products_order ON assortment_products (assortment_id, position)`.execute(db);
  await sql`CREATE INDEX assortment_products_product ON assortment_products (style, color, assortment_id)`.execute(db);
}

async function createBesides(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE assortment_alerts (
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      style ${c} NOT NULL,
      color ${c} NOT NULL,
      reason text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (assortment_id, style, color)
    )`.execute(db);
  await sql`
    CREATE TABLE assortment_contents (
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      display_group text NOT NULL,
      html text NOT NULL,
      preview_jpg text,
      source_file text,
      version integer NOT NULL,
      PRIMARY KEY (assortment_id, display_group)
    )`.execute(db);
  await sql`
    CREATE TABLE assortment_stars (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      PRIMARY KEY (user_id, assortment_id)
    )`.execute(db);
  await sql`CREATE INDEX assortment_stars_assortment ON assortment_stars (assortment_id)`.execute(db);
}

async function createTogether(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE assortment_revisions (
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      revision integer NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      actor text NOT NULL,
      actor_name text NOT NULL,
      PRIMARY KEY (assortment_id, revision)
    )`.execute(db);
  await sql`CREATE SEQUENCE assortment_lock_fences`.execute(db);
  // [R5] A lock lives with the session that took it: logging out frees it.
  await sql`
    CREATE TABLE assortment_locks (
      assortment_id uuid PRIMARY KEY REFERENCES assortments ON DELETE CASCADE,
      session_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
      user_code text NOT NULL,
      user_name text NOT NULL,
      fence bigint NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX assortment_locks_session ON assortment_locks (session_hash)`.execute(db);
  await sql`
    CREATE TABLE assortment_presence (
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      session_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
      user_code text NOT NULL,
      user_name text NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (assortment_id, session_hash)
    )`.execute(db);
  await sql`CREATE INDEX assortment_presence_session ON assortment_presence (session_hash)`.execute(db);
}

async function createSnapshots(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE assortment_snapshots (
      id uuid PRIMARY KEY,
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      name text NOT NULL,
      revision integer NOT NULL,
      product_count integer NOT NULL,
      created_date timestamptz(3) NOT NULL DEFAULT now(),
      created_by text NOT NULL
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX assortment_snapshots_name ON assortment_snapshots (assortment_id, lower(name))`.execute(
    db,
  );
  await sql`
    CREATE TABLE assortment_snapshot_products (
      snapshot_id uuid NOT NULL REFERENCES assortment_snapshots ON DELETE CASCADE,
      position integer NOT NULL,
      style ${c} NOT NULL,
      color ${c} NOT NULL,
      cells jsonb NOT NULL,
      PRIMARY KEY (snapshot_id, position)
    )`.execute(db);
}

async function createCollections(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE collections (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      type text NOT NULL,
      name text NOT NULL,
      linkage_type text NOT NULL CHECK (linkage_type IN ('linkageId', 'linkageObject')),
      linkage_id uuid REFERENCES assortments ON DELETE CASCADE,
      linkage_object jsonb,
      linkage_key text NOT NULL,
      version integer NOT NULL DEFAULT 1,
      created_date timestamptz(3) NOT NULL DEFAULT now(),
      UNIQUE (user_id, type, linkage_key, name)
    )`.execute(db);
  await sql`CREATE INDEX collections_linkage ON collections (linkage_id)`.execute(db);
  await sql`
    CREATE TABLE collection_products (
      collection_id uuid NOT NULL REFERENCES collections ON DELETE CASCADE,
      style ${c} NOT NULL,
      color ${c} NOT NULL,
      position integer NOT NULL,
      selected boolean NOT NULL,
      style_note text NOT NULL,
      color_note text NOT NULL,
      PRIMARY KEY (collection_id, style, color)
    )`.execute(db);
}
