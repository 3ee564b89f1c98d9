import { type Kysely, sql } from 'kysely';

/** Every link that works by its code alone has one table and one set of rules; what it leads to lies elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE user_links RENAME TO secret_links`.execute(db);
  await sql`ALTER TABLE secret_links RENAME COLUMN user_id TO owner`.execute(db);
  await sql`ALTER INDEX user_links_expiry RENAME TO secret_links_expiry`.execute(db);
  await sql`ALTER INDEX user_links_user RENAME TO secret_links_owner`.execute(db);
  await sql`
    ALTER TABLE secret_links
      DROP CONSTRAINT user_links_kind_check,
      ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN revoked_at timestamptz,
      ADD COLUMN opened integer NOT NULL DEFAULT 0,
      ADD COLUMN downloaded integer NOT NULL DEFAULT 0,
      ADD COLUMN last_opened_at timestamptz`.execute(db);
  await sql`
    INSERT INTO secret_links (id, owner, kind, code_hash, payload, expires_at, created_at)
    SELECT id, sender, 'package', code_hash, '{}', expires_at, created_at FROM shared_packages`.execute(db);
  await sql`DROP INDEX shared_packages_expiry`.execute(db);
  await sql`
    ALTER TABLE shared_packages
      DROP COLUMN code_hash, DROP COLUMN expires_at,
      ADD CONSTRAINT shared_packages_link FOREIGN KEY (id) REFERENCES secret_links ON DELETE CASCADE`.execute(db);
}
