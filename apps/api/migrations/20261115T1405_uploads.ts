import { type Kysely, sql } from 'kysely';

/** T14: an upload belongs to one person and one object, whose key, size and parts were settled before a byte came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE uploads (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      usage text NOT NULL,
      attach_to text NOT NULL,
      filename text NOT NULL,
      object_key text NOT NULL UNIQUE,
      store_upload text NOT NULL,
      file_size bigint NOT NULL CHECK (file_size > 0),
      chunk_size integer NOT NULL CHECK (chunk_size > 0),
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'complete', 'ended')),
      result jsonb,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX uploads_user ON uploads (user_id)`.execute(db);
  await sql`CREATE INDEX uploads_age ON uploads (created_at)`.execute(db);
  // A signed address of a part is used once; its mark goes with the upload.
  await sql`
    CREATE TABLE spent_part_addresses (
      upload_id uuid NOT NULL REFERENCES uploads ON DELETE CASCADE,
      mark text COLLATE "C" NOT NULL,
      PRIMARY KEY (upload_id, mark)
    )`.execute(db);
}
