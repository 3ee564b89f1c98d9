import { type Kysely, sql } from 'kysely';

/** Keys of programs that work with the rights of a person, and which of them did what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE api_keys (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      name text NOT NULL,
      prefix text COLLATE "C" NOT NULL UNIQUE,
      secret_hash bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
      areas text[] NOT NULL,
      may_write boolean NOT NULL,
      created_at timestamptz NOT NULL DEFAULT portal_now(),
      expires_at timestamptz NOT NULL,
      last_used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX api_keys_owner ON api_keys (user_id)`.execute(db);
  await sql`
    CREATE VIEW listed_api_keys AS
    SELECT k.id, k.user_id, k.name, k.prefix, k.areas, k.may_write, k.created_at, k.expires_at, k.last_used_at,
           u.user_code AS owner, trim(u.name || ' ' || u.last_name) AS owner_name,
           CASE WHEN k.may_write THEN 'Reads and writes' ELSE 'Reads' END AS reach,
           CASE WHEN k.revoked_at IS NOT NULL THEN 'Revoked'
                WHEN k.expires_at <= portal_now() THEN 'Expired'
                WHEN u.status <> 'active' THEN 'Owner left'
                ELSE 'Active' END AS state
      FROM api_keys k JOIN users u ON u.id = k.user_id`.execute(db);
  // R15: a restored backup gives no revoked key back.
  await sql`
    CREATE TRIGGER journal_key_revoked AFTER UPDATE OF revoked_at ON api_keys
    FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
    EXECUTE FUNCTION write_restore_journal('key-revoked')`.execute(db);
  await sql`ALTER TABLE audit_log ADD COLUMN api_key text`.execute(db);
}
