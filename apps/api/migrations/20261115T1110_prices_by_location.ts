import { type Kysely, sql } from 'kysely';

/** Prices typed in one location are no prices of another: they wait under their location until the assortment is back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE assortment_products ADD COLUMN prices_elsewhere jsonb NOT NULL DEFAULT '{}'`.execute(db);
  await sql`ALTER TABLE assortment_snapshots ADD COLUMN location_id text`.execute(db);
  await sql`
    UPDATE assortment_snapshots s SET location_id = a.location_id FROM assortments a WHERE a.id = s.assortment_id`.execute(
    db,
  );
  await sql`ALTER TABLE assortment_snapshots ALTER COLUMN location_id SET NOT NULL`.execute(db);
}
