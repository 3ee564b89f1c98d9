import { type Kysely, sql } from 'kysely';

/** G28: when those who look after a sample were told that its loan is overdue; written with the notices, so each is told once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sample_loans ADD COLUMN overdue_told_at timestamptz`.execute(db);
}
