import { type Kysely, sql } from 'kysely';

/**
 * [G43] A page of the difference says what is new from the staged lines themselves, and those of a feed lie one after
 * another: with the number of its line each is found in a few blocks, where a page used to read all that was staged.
 * `difference` counts how often a difference was made or chosen from, so that whoever shows it knows its own choice from
 * somebody else's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE feeds ADD COLUMN difference integer NOT NULL DEFAULT 0`.execute(db);
  await sql`ALTER TABLE feed_changes ADD COLUMN line integer`.execute(db);
  await sql`
    UPDATE feed_changes c SET line = s.line FROM feed_products s
     WHERE c.change = 'new' AND c.relation = 'products' AND s.feed_id = c.feed_id AND s.style = c.style AND s.color = c.color`.execute(
    db,
  );
  await sql`
    UPDATE feed_changes c SET line = s.line FROM feed_locations s
     WHERE c.change = 'new' AND c.relation = 'product_locations' AND s.feed_id = c.feed_id AND s.style = c.style
       AND s.color = c.color AND s.code = c.code`.execute(db);
  for (const table of ['feed_products', 'feed_locations']) {
    await sql`DROP INDEX ${sql.id(`${table}_feed`)}`.execute(db);
    await sql`CREATE INDEX ${sql.id(`${table}_feed`)} ON ${sql.id(table)} USING brin (feed_id, line) WITH (pages_per_range = 16)`.execute(
      db,
    );
  }
}
