import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables/index.ts';

/** What a command works on. It cannot reach the database beside its transaction. */
export type Tx = Transaction<Tables>;

/** Everything in `work` happens or nothing does; an error thrown inside rolls back and goes on to the caller. */
export function inTransaction<T>(db: { readonly kysely: Kysely<Tables> }, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.kysely.transaction().execute(work);
}
