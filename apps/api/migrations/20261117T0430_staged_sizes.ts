import { type Kysely, sql } from 'kysely';

/**
 * [G43] The sizes of a location are staged with it, as lists beside each other: ten times fewer rows to write, and none to
 * join. Sizes that come on lines of their own are gathered there once all of them are read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE feed_locations
      ADD COLUMN sizes text[] COLLATE "C", ADD COLUMN dates date[], ADD COLUMN inventories integer[],
      ADD COLUMN upcs text[] COLLATE "C"`.execute(db);
  await sql`
    UPDATE feed_locations l SET sizes = a.sizes, dates = a.dates, inventories = a.inventories, upcs = a.upcs
      FROM (SELECT feed_id, style, color, code, array_agg(size) AS sizes, array_agg(date) AS dates,
                   array_agg(inventory) AS inventories, array_agg(upc) AS upcs
              FROM feed_availability GROUP BY 1, 2, 3, 4) a
     WHERE (l.feed_id, l.style, l.color, l.code) = (a.feed_id, a.style, a.color, a.code)`.execute(db);
  await sql`DELETE FROM feed_availability`.execute(db);
}
