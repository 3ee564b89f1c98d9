import { type Kysely, sql } from 'kysely';

/** What a row of the table is found by, as it was; since it was made. */
const told = {
  samples: `code || ' ' || style || ' ' || color || ' ' || division || ' ' || mold_num || ' ' || bin || ' ' || new_bin ||
    ' ' || aisle || direction || level || shelf`,
  orders: `order_number::text || ' ' || purpose || ' ' || requester_name || ' ' || company || ' ' || city || ' ' ||
    account_number`,
} as const;

/**
 * Punctuation parts words, as it does in what people search for: PostgreSQL alone takes the 77 of the bin W2-77 for a
 * number below zero, 12.5 for one word and an address for another, and nobody found them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, text] of Object.entries(told)) {
    const words = `to_tsvector('simple'::regconfig, regexp_replace(${text}, '[[:space:][:punct:]]+', ' ', 'g'))`;
    await sql`
      ALTER TABLE ${sql.table(table)} DROP COLUMN words,
        ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (${sql.raw(words)}) STORED`.execute(db);
    await sql`CREATE INDEX ${sql.id(`${table}_words`)} ON ${sql.table(table)} USING gin (words)`.execute(db);
  }
}
