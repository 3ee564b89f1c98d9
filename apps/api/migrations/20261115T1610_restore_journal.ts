import { type Kysely, sql } from 'kysely';

/**
 * R15: what a restored backup must not bring back. Written by the tables themselves, so that no way to end something
 * can forget it; a job keeps the entries in the file store, outside of every backup.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE restore_journal (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      kind text NOT NULL,
      subject uuid NOT NULL,
      kept boolean NOT NULL DEFAULT false
    )`.execute(db);
  await sql`CREATE INDEX restore_journal_waiting ON restore_journal (at) WHERE NOT kept`.execute(db);
  await sql`
    CREATE FUNCTION write_restore_journal() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO restore_journal (kind, subject)
      VALUES (TG_ARGV[0], CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END);
      RETURN NULL;
    END $$`.execute(db);
  await onUpdate(db, 'users', 'status', 'user-deactivated', 'NEW.status = ? AND OLD.status <> ?', 'deactivated');
  await onUpdate(db, 'users', 'status', 'user-reactivated', 'OLD.status = ? AND NEW.status <> ?', 'deactivated');
  for (const column of ['used_at', 'revoked_at']) {
    const kind = `link-${column === 'used_at' ? 'used' : 'revoked'}`;
    await onUpdate(db, 'secret_links', column, kind, `OLD.${column} IS NULL AND NEW.${column} IS NOT NULL`);
  }
  for (const status of ['sent', 'failed', 'kept']) {
    await onUpdate(db, 'mail_outbox', 'status', `mail-${status}`, 'NEW.status = ? AND OLD.status <> ?', status);
  }
  await sql`
    CREATE TRIGGER journal_package_ended AFTER DELETE ON shared_packages
    FOR EACH ROW EXECUTE FUNCTION write_restore_journal('package-ended')`.execute(db);
}

async function onUpdate(db: Kysely<unknown>, table: string, column: string, kind: string, when: string, value = '') {
  const condition = sql.raw(when.replaceAll('?', `'${value}'`));
  await sql`
    CREATE TRIGGER ${sql.id(`journal_${kind.replaceAll('-', '_')}`)} AFTER UPDATE OF ${sql.id(column)} ON ${sql.id(table)}
    FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION write_restore_journal(${sql.lit(kind)})`.execute(db);
}
