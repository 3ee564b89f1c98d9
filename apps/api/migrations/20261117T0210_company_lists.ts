import { type Kysely, sql } from 'kysely';

const tables = ['territories', 'locations', 'customers', 'option_lists'];

/** [G25] The lists of the company are edited like everything else: each row has an id, its revision and what changed when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE option_lists DROP CONSTRAINT option_lists_pkey`.execute(db);
  await sql`CREATE INDEX option_lists_order ON option_lists (name, position)`.execute(db);
  for (const table of tables)
    await sql`ALTER TABLE ${sql.table(table)}
      ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
      ADD COLUMN revision integer NOT NULL DEFAULT 1,
      ADD COLUMN field_versions jsonb NOT NULL DEFAULT '{}'`.execute(db);
  for (const table of ['customers', 'option_lists'])
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN archived boolean NOT NULL DEFAULT false`.execute(db);
  // Kept in tables of their own, or by the program: what stood here was read by nobody, or a second truth.
  await sql`DELETE FROM option_lists WHERE name IN ('territories', 'locations', 'regions', 'channels')`.execute(db);
  await followFeeds(db);
}

/** What a feed writes is a revision as well: whoever has the row open is told instead of writing over it. */
async function followFeeds(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION company_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      now_row jsonb := to_jsonb(NEW) - 'revision' - 'field_versions';
      old_row jsonb := to_jsonb(OLD) - 'revision' - 'field_versions';
    BEGIN
      IF NEW.revision = OLD.revision AND now_row IS DISTINCT FROM old_row THEN
        NEW.revision := OLD.revision + 1;
        NEW.field_versions := OLD.field_versions || (
          SELECT jsonb_object_agg(
                   lower(left(n.key, 1)) || substr(replace(initcap(replace(n.key, '_', ' ')), ' ', ''), 2), NEW.revision)
            FROM jsonb_each(now_row) n WHERE n.value IS DISTINCT FROM old_row -> n.key);
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  for (const table of tables)
    await sql`CREATE TRIGGER company_row_changed BEFORE UPDATE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION company_row_changed()`.execute(db);
}
