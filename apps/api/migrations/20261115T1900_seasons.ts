import { type Kysely, sql } from 'kysely';

/** Seasons of a channel and the sets that are opened to people one by one (M13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE seasons (
      id uuid PRIMARY KEY,
      season text NOT NULL,
      year integer NOT NULL,
      channel text NOT NULL,
      product_type text NOT NULL,
      status text NOT NULL,
      cover text COLLATE "C",
      source_file text,
      created_date timestamptz NOT NULL DEFAULT now(),
      revision integer NOT NULL DEFAULT 1,
      field_versions jsonb NOT NULL DEFAULT '{}',
      UNIQUE (channel, year, season)
    )`.execute(db);
  await sql`CREATE INDEX seasons_cover ON seasons (cover) WHERE cover IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE season_sets (
      id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
      season_id uuid NOT NULL REFERENCES seasons ON DELETE CASCADE,
      short_name text COLLATE "C" NOT NULL,
      region text NOT NULL,
      org_type text NOT NULL,
      method text NOT NULL,
      product_type text NOT NULL,
      state text NOT NULL,
      position integer NOT NULL,
      version integer NOT NULL,
      cell_versions jsonb NOT NULL DEFAULT '{}',
      PRIMARY KEY (season_id, short_name),
      UNIQUE (season_id, region, product_type)
    )`.execute(db);
}
