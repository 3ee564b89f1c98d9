import { type Kysely, sql } from 'kysely';

/** M19.3: a loan that the sample room closes is looked up in the parcels of orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX order_shipments_loan ON order_shipments (loan_id) WHERE loan_id IS NOT NULL`.execute(db);
}
