import { type Kysely, sql } from 'kysely';

/** M18.2: what a sheet brought into a sample library, so that all of it can be taken back as one step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sample_imports (
      id uuid PRIMARY KEY,
      library text COLLATE "C" NOT NULL,
      actor text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      undone_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX sample_imports_at ON sample_imports (at)`.execute(db);
  await sql`
    CREATE TABLE sample_import_rows (
      import_id uuid NOT NULL REFERENCES sample_imports ON DELETE CASCADE,
      sample_id uuid NOT NULL REFERENCES samples,
      -- The revision that the import made.
      revision integer NOT NULL,
      -- What stood in the cells that it changed; null where it added the sample.
      before jsonb,
      PRIMARY KEY (import_id, sample_id)
    )`.execute(db);
  // A mold number stands once in a library: asked for every new sample.
  await sql`CREATE INDEX samples_mold ON samples (mold_num) WHERE mold_num <> '' AND status <> 'Deleted'`.execute(db);
}
