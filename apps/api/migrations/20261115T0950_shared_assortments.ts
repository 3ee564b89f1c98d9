import { type Kysely, sql } from 'kysely';

/** T9: a mailed assortment ends with the assortment, and with its sender's right to read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE shared_packages ADD COLUMN assortment_id uuid REFERENCES assortments ON DELETE CASCADE`.execute(
    db,
  );
  await sql`CREATE INDEX shared_packages_assortment ON shared_packages (assortment_id)`.execute(db);
}
