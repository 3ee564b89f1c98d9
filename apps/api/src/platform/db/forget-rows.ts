import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Tables } from './tables/index.ts';

/** So many at once: no lock, no transaction and no write-ahead log grows with what a long pause left behind. */
const batch = 5_000;

/** Deletes what is old in short transactions of their own, and goes on the next time where it was stopped. */
export async function forgetRows(
  { kysely }: Pick<Db, 'kysely'>,
  table: keyof Tables & string,
  isOld: RawBuilder<unknown>,
  stopping: AbortSignal,
): Promise<void> {
  for (let gone = BigInt(batch); gone === BigInt(batch) && !stopping.aborted; ) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY (
        ARRAY (SELECT ctid FROM ${sql.table(table)} WHERE ${isOld} LIMIT ${sql.lit(batch)}))`.execute(kysely);
    gone = numAffectedRows;
  }
}
