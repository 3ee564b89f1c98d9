import { type Kysely, sql } from 'kysely';

/**
 * Each version of the photos gets a random stamp as well, whoever makes it: a database that was put back counts on from an
 * earlier number, so the same one may come twice with other photos. By a trigger, because a node of the release before only counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The default comes last: with it the table would be written anew, and be empty for whoever began to read before.
  await sql`ALTER TABLE catalogue_state ADD COLUMN photos_stamp uuid`.execute(db);
  await sql`UPDATE catalogue_state SET photos_stamp = gen_random_uuid()`.execute(db);
  await sql`
    ALTER TABLE catalogue_state ALTER COLUMN photos_stamp SET DEFAULT gen_random_uuid(),
      ALTER COLUMN photos_stamp SET NOT NULL`.execute(db);
  await sql`
    CREATE FUNCTION stamp_photo_version() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      NEW.photos_stamp := gen_random_uuid();
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER stamp_photo_version BEFORE UPDATE OF photos ON catalogue_state
      FOR EACH ROW WHEN (OLD.photos IS DISTINCT FROM NEW.photos) EXECUTE FUNCTION stamp_photo_version()`.execute(db);
}
