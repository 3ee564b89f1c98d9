import { type Kysely, sql } from 'kysely';

/** G36, G9: what is published keeps its file until the next one is ready; publishing can be taken back as deleting can. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE library_files
      -- Readers have it until this one, which takes its place, is ready.
      ADD COLUMN replaced_by uuid`.execute(db);
  await sql`CREATE INDEX library_files_replaced ON library_files (replaced_by) WHERE replaced_by IS NOT NULL`.execute(
    db,
  );
  await sql`
    ALTER TABLE library_items
      -- Who published it from Pending, and when: they may take that back.
      ADD COLUMN left_pending_at timestamptz,
      ADD COLUMN left_pending_by text`.execute(db);
}
