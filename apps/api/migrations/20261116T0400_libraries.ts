import { type Kysely, sql } from 'kysely';

/** M15, M16: the items of all libraries and their files. Which fields an item has, its kind says (domain/library). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE library_items (
      id uuid PRIMARY KEY,
      library_type text COLLATE "C" NOT NULL,
      library_sub_type text COLLATE "C",
      status text COLLATE "C" NOT NULL,
      -- Where it was before it was deleted.
      status_before text COLLATE "C",
      name text NOT NULL DEFAULT '',
      asset_type text,
      asset_sub_type text,
      doc_type text,
      tag text[] NOT NULL DEFAULT '{}',
      region text[] NOT NULL DEFAULT '{}',
      season text,
      year integer,
      orientation text,
      store_type text,
      usage text[] NOT NULL DEFAULT '{}',
      gender text[] NOT NULL DEFAULT '{}',
      category text[] NOT NULL DEFAULT '{}',
      vm_category text,
      media_display text,
      entity text,
      lang text,
      element text,
      initiative text NOT NULL DEFAULT '',
      dimensions text NOT NULL DEFAULT '',
      division text[] NOT NULL DEFAULT '{}',
      groups text[] NOT NULL DEFAULT '{}',
      begin_date date,
      expire_date date,
      created_by text NOT NULL,
      created_by_name text NOT NULL,
      edited_by_name text NOT NULL,
      created_date timestamptz NOT NULL DEFAULT now(),
      modified_date timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      -- Who deleted it may take that back at once; others need to be senior.
      deleted_by text,
      revision integer NOT NULL DEFAULT 1,
      field_versions jsonb NOT NULL DEFAULT '{}',
      -- Words of the item and of its files, for the search.
      words tsvector NOT NULL DEFAULT ''
    )`.execute(db);
  await sql`CREATE INDEX library_items_newest ON library_items (library_type, status, modified_date DESC, id DESC)`.execute(
    db,
  );
  await sql`CREATE INDEX library_items_name ON library_items (library_type, status, name, id)`.execute(db);
  // Items are wide, with the words of their documents: what is counted is read from here alone.
  await sql`
    CREATE INDEX library_items_counted ON library_items (library_type, status, asset_type, begin_date, expire_date)
  `.execute(db);
  await sql`CREATE INDEX library_items_words ON library_items USING gin (words)`.execute(db);
  await sql`CREATE INDEX library_items_expiry ON library_items (expire_date) WHERE status = 'Published' AND expire_date IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX library_items_deleted ON library_items (deleted_at) WHERE deleted_at IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE library_files (
      id uuid PRIMARY KEY,
      item_id uuid NOT NULL REFERENCES library_items ON DELETE CASCADE,
      library_type text COLLATE "C" NOT NULL,
      usage_type text COLLATE "C" NOT NULL,
      filename text NOT NULL,
      -- The same for names that would be one file on a disk.
      filename_key text COLLATE "C" NOT NULL,
      state text COLLATE "C" NOT NULL,
      -- Why it could not be prepared, as a sentence.
      failure text,
      hero boolean NOT NULL DEFAULT false,
      file_size bigint NOT NULL,
      -- What it is by its bytes, whatever it is called.
      media_type text,
      width integer,
      height integer,
      duration_ms integer,
      pages integer,
      colors text[] NOT NULL DEFAULT '{}',
      -- Words inside it, of documents that hold text.
      content text NOT NULL DEFAULT '',
      -- What was made of it: thumb, medium, large, page counts; null: nothing yet.
      previews jsonb,
      created_by_name text NOT NULL,
      created_date timestamptz NOT NULL DEFAULT now(),
      position integer NOT NULL DEFAULT 0,
      -- Taken out of its item; it can be brought back until the sweep.
      removed_at timestamptz,
      -- Names are free again while their item is deleted.
      name_held boolean NOT NULL DEFAULT true
    )`.execute(db);
  await sql`CREATE INDEX library_files_item ON library_files (item_id, position)`.execute(db);
  // [M17.1] One name is one file of a library, also when two people bring it at once.
  await sql`
    CREATE UNIQUE INDEX library_files_held_names ON library_files (library_type, filename_key)
    WHERE removed_at IS NULL AND name_held`.execute(db);
  await sql`CREATE INDEX library_files_by_name ON library_files (filename_key)`.execute(db);
  await sql`CREATE INDEX library_files_state ON library_files (state, created_date) WHERE state <> 'Ready'`.execute(db);
  // [M15.2] What each person has collected of a library, and how they look at it.
  await sql`
    CREATE TABLE library_collections (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      collection_kind text COLLATE "C" NOT NULL,
      item_id uuid NOT NULL REFERENCES library_items ON DELETE CASCADE,
      added_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, collection_kind, item_id)
    )`.execute(db);
  await sql`CREATE INDEX library_collections_item ON library_collections (item_id)`.execute(db);
}
