import { type Kysely, sql } from 'kysely';

/** Who edits, who looks and who wrote last are kept for every kind of thing, by its kind and id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE edit_revisions (
      entity text COLLATE "C" NOT NULL,
      entity_id text COLLATE "C" NOT NULL,
      revision integer NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      actor text NOT NULL,
      actor_name text NOT NULL,
      PRIMARY KEY (entity, entity_id, revision)
    )`.execute(db);
  await sql`
    INSERT INTO edit_revisions (entity, entity_id, revision, at, actor, actor_name)
    SELECT 'assortment', assortment_id::text, revision, at, actor, actor_name FROM assortment_revisions`.execute(db);
  await sql`DROP TABLE assortment_revisions, assortment_locks, assortment_presence`.execute(db);
  await sql`ALTER SEQUENCE assortment_lock_fences RENAME TO edit_lock_fences`.execute(db);
  // [R5] A lock lives with the session that took it: logging out frees it.
  await sql`
    CREATE TABLE edit_locks (
      entity text COLLATE "C" NOT NULL,
      entity_id text COLLATE "C" NOT NULL,
      session_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
      user_code text NOT NULL,
      user_name text NOT NULL,
      fence bigint NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (entity, entity_id)
    )`.execute(db);
  await sql`CREATE INDEX edit_locks_session ON edit_locks (session_hash)`.execute(db);
  await sql`
    CREATE TABLE edit_presence (
      entity text COLLATE "C" NOT NULL,
      entity_id text COLLATE "C" NOT NULL,
      session_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
      user_code text NOT NULL,
      user_name text NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (entity, entity_id, session_hash)
    )`.execute(db);
  await sql`CREATE INDEX edit_presence_session ON edit_presence (session_hash)`.execute(db);
  await sql`ALTER TABLE collections RENAME COLUMN version TO revision`.execute(db);
  await sql`
    ALTER TABLE collection_products
      ADD COLUMN version integer NOT NULL DEFAULT 0,
      ADD COLUMN cell_versions jsonb NOT NULL DEFAULT '{}'`.execute(db);
}
