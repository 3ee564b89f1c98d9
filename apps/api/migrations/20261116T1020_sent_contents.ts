import { type Kysely, sql } from 'kysely';

/** What a mailed document said of its style-colors, so that the next one marks what changed since; each recipient may get other marks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sent_contents (
      document_id uuid PRIMARY KEY REFERENCES shared_documents ON DELETE CASCADE,
      content jsonb NOT NULL
    )`.execute(db);
  await sql`ALTER TABLE shared_documents ADD COLUMN marks boolean NOT NULL DEFAULT true`.execute(db);
  await sql`ALTER TABLE scheduled_documents ADD COLUMN marks boolean NOT NULL DEFAULT true`.execute(db);
  await sql`ALTER TABLE document_links ADD COLUMN variant smallint NOT NULL DEFAULT 0`.execute(db);
  await sql`ALTER TABLE document_links ADD COLUMN size bigint`.execute(db);
}
