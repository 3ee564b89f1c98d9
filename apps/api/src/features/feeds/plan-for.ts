import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

/** Below so many lines a look-up for each is faster than reading the catalogue. */
const few = 2_000;

/**
 * Rows that were staged a moment ago have no statistics yet, and the planner takes them for a handful: with a look-up for
 * each of them eight thousand lines took minutes instead of a second. Tables are joined in the order they are written in,
 * by style-color first: all rows of one location looked like a short way to it, too.
 */
export const planFor = (tx: Tx, lines: number): Promise<unknown> =>
  sql`
    SELECT set_config('enable_nestloop', ${lines > few ? 'off' : 'on'}, true),
           set_config('join_collapse_limit', ${lines > few ? '1' : '8'}, true)`.execute(tx);
