import { type Kysely, sql } from 'kysely';

/** M18: samples on the shelves of the Production and Sales libraries, and what happened to each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE samples (
      id uuid PRIMARY KEY,
      -- Stands on its label, unique for ever (G46).
      code text COLLATE "C" NOT NULL UNIQUE,
      library text COLLATE "C" NOT NULL CHECK (library IN ('Production', 'Sales')),
      status text COLLATE "C" NOT NULL,
      -- What it was before it was deleted.
      status_before text COLLATE "C",
      style text COLLATE "C" NOT NULL,
      color text COLLATE "C" NOT NULL,
      division text NOT NULL DEFAULT '',
      gender text NOT NULL DEFAULT '',
      size text COLLATE "C" NOT NULL DEFAULT '',
      side text COLLATE "C" NOT NULL,
      total_qty integer NOT NULL CHECK (total_qty >= 0),
      mold_num text COLLATE "C" NOT NULL DEFAULT '',
      mold_date date,
      bin text COLLATE "C" NOT NULL DEFAULT '',
      region text NOT NULL DEFAULT '',
      aisle text COLLATE "C" NOT NULL DEFAULT '',
      direction text COLLATE "C" NOT NULL DEFAULT '',
      level text COLLATE "C" NOT NULL DEFAULT '',
      shelf text COLLATE "C" NOT NULL DEFAULT '',
      new_bin text COLLATE "C" NOT NULL DEFAULT '',
      -- As it stands on the label: domain/sample/sample-place.ts.
      place text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
        CASE WHEN library = 'Production' THEN bin
             WHEN new_bin <> '' THEN new_bin
             ELSE aisle || direction || level || shelf END) STORED,
      words tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('simple'::regconfig,
        code || ' ' || style || ' ' || color || ' ' || division || ' ' || mold_num || ' ' || bin || ' ' || new_bin || ' ' ||
        aisle || direction || level || shelf)) STORED,
      created_by text NOT NULL,
      created_by_name text NOT NULL,
      edited_by_name text NOT NULL,
      created_date timestamptz NOT NULL DEFAULT now(),
      modified_date timestamptz NOT NULL DEFAULT now(),
      revision integer NOT NULL DEFAULT 1,
      field_versions jsonb NOT NULL DEFAULT '{}'
    )`.execute(db);
  await sql`CREATE INDEX samples_newest ON samples (library, created_date DESC, id DESC) WHERE status <> 'Deleted'`.execute(
    db,
  );
  await sql`CREATE INDEX samples_style ON samples (style, color)`.execute(db);
  await sql`CREATE INDEX samples_place ON samples (library, place)`.execute(db);
  await sql`CREATE INDEX samples_words ON samples USING gin (words)`.execute(db);
  // What happened to a sample is told once and stays: the application may add here, and change nothing.
  await sql`
    CREATE TABLE sample_tracking (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      sample_id uuid NOT NULL REFERENCES samples,
      library text COLLATE "C" NOT NULL,
      action text COLLATE "C" NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      actor text NOT NULL,
      actor_name text NOT NULL,
      from_place text NOT NULL DEFAULT '',
      to_place text NOT NULL DEFAULT '',
      qty integer NOT NULL DEFAULT 0,
      note text NOT NULL DEFAULT ''
    )`.execute(db);
  await sql`CREATE INDEX sample_tracking_sample ON sample_tracking (sample_id, id DESC)`.execute(db);
  await sql`CREATE INDEX sample_tracking_library ON sample_tracking (library, id DESC)`.execute(db);
}
