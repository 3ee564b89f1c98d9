import { type Kysely, sql } from 'kysely';

/** How documents are set: kept with an assortment per layout, and as presets of a person or the company (M14.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE document_settings (
      id uuid PRIMARY KEY,
      assortment_id uuid NOT NULL REFERENCES assortments ON DELETE CASCADE,
      layout text NOT NULL,
      settings jsonb NOT NULL,
      created_date timestamptz NOT NULL DEFAULT now(),
      revision integer NOT NULL DEFAULT 1,
      field_versions jsonb NOT NULL DEFAULT '{}',
      UNIQUE (assortment_id, layout)
    )`.execute(db);
  await sql`
    CREATE TABLE document_presets (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      scope text NOT NULL CHECK (scope IN ('own', 'company')),
      kind text NOT NULL,
      name text NOT NULL,
      settings jsonb NOT NULL,
      created_date timestamptz NOT NULL DEFAULT now(),
      revision integer NOT NULL DEFAULT 1,
      field_versions jsonb NOT NULL DEFAULT '{}'
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX document_presets_own ON document_presets (user_id, kind, lower(name)) WHERE scope = 'own'`.execute(
    db,
  );
  await sql`CREATE UNIQUE INDEX document_presets_company ON document_presets (kind, lower(name)) WHERE scope = 'company'`.execute(
    db,
  );
}
