import { type Kysely, sql } from 'kysely';

/**
 * Each version of the catalogue gets a random stamp, whoever makes it. A database that was put back counts on from an
 * earlier version, so the same number may come twice with other content: the stamps tell whether what was kept of a version
 * is of this catalogue. Written with the rights of the owner: a node of the release before has none to this table yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A version that a node of the release before is just making gets its stamp here, or by the trigger.
  await sql`LOCK TABLE catalogue_state IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  await sql`
    CREATE TABLE catalogue_versions (
      version bigint PRIMARY KEY,
      stamp uuid NOT NULL DEFAULT gen_random_uuid()
    )`.execute(db);
  await sql`INSERT INTO catalogue_versions (version) SELECT version FROM catalogue_state`.execute(db);
  await sql`
    CREATE FUNCTION stamp_catalogue_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
    BEGIN
      DELETE FROM catalogue_versions WHERE version >= NEW.version;
      INSERT INTO catalogue_versions (version) VALUES (NEW.version);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER stamp_catalogue_version AFTER UPDATE OF version ON catalogue_state
      FOR EACH ROW WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION stamp_catalogue_version()`.execute(
    db,
  );
}
