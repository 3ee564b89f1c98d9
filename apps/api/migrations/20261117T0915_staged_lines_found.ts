import { type Kysely, sql } from 'kysely';

/** Blocks that were just staged are in no summary yet, and would be read by everybody who asks for any line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['feed_products', 'feed_locations'])
    await sql`ALTER INDEX ${sql.id(`${table}_feed`)} SET (autosummarize = on)`.execute(db);
}
