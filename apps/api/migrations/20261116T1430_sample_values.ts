import { type Kysely, sql } from 'kysely';

const codes = {
  Production: ['color', 'size', 'mold_num', 'bin'],
  Sales: ['color', 'size', 'aisle', 'direction', 'level', 'shelf', 'new_bin'],
} as const;
const words = { Production: ['division', 'gender'], Sales: ['division', 'gender', 'region'] } as const;

/**
 * M18: a library of 200,000 samples. Every field whose own values are offered has an index, from which they are read one
 * by one however many samples share them; those that only one library has stand in no index of the other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const library of ['Production', 'Sales'] as const) {
    const name = (column: string) => sql.ref(`samples_${library.toLowerCase()}_${column}`);
    const kept = sql`WHERE library = ${sql.lit(library)} AND status <> 'Deleted'`;
    for (const column of codes[library])
      await sql`CREATE INDEX ${name(column)} ON samples (${sql.ref(column)}) ${kept}`.execute(db);
    for (const column of words[library])
      await sql`CREATE INDEX ${name(column)} ON samples ((upper(${sql.ref(column)}) COLLATE "C"), (${sql.ref(column)} COLLATE "C")) ${kept}`.execute(
        db,
      );
  }
  // Also in the order in which a grid that is grouped by style shows them.
  await sql`CREATE INDEX samples_library_style ON samples (library, style)`.execute(db);
}
