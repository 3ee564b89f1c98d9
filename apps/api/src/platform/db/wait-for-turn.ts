import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** Whoever waits for the same turn goes on when this transaction has ended: they see what it has written. */
export const waitForTurn = async (tx: Tx, name: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};
