import { type Kysely, sql } from 'kysely';

/** A person's named views are theirs in every assortment of the same kind (G37). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE assortment_views ADD COLUMN kind text`.execute(db);
  await sql`
    UPDATE assortment_views v SET kind =
      CASE WHEN a.org_type = 'regular' THEN 'Assortment' WHEN a.channel = 'Retail' THEN 'Retail Assortment'
      ELSE 'Key Initiative' END
    FROM assortments a WHERE a.id = v.assortment_id`.execute(db);
  await sql`ALTER TABLE assortment_views ALTER COLUMN kind SET NOT NULL`.execute(db);
  await sql`DROP INDEX assortment_views_user`.execute(db);
  await sql`CREATE INDEX assortment_views_user ON assortment_views (user_id, kind)`.execute(db);
}
