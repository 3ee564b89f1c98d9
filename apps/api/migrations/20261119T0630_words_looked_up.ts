import { type Kysely, sql } from 'kysely';

/**
 * Whether a word of products is known says the index of whole words. That of their parts could tell too, and Debian's
 * PostgreSQL 15 took it once a session had added words a few times; but what was just added stands there in one list, which
 * was then read for each word. That index can only be read by a bitmap.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER FUNCTION add_product_words(text[], text[]) SET enable_bitmapscan = off`.execute(db);
}
