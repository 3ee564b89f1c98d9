import type { PoolClient } from 'pg';
import { expect, vi } from 'vitest';
import type { TestDatabase } from './test-database.ts';

const demandWaiting = async ({ pool }: TestDatabase, many: number): Promise<void> => {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  expect(rows[0].n).toBe(many);
};

/** Asked while somebody else has done this and not yet ended it: who looks before they write finds nothing of it. */
export const whileUnderWay = async <T>(
  db: TestDatabase,
  work: (other: PoolClient) => Promise<unknown>,
  asked: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const other = await db.pool.connect();
  try {
    await other.query('BEGIN');
    await work(other);
    const replies = Promise.all(asked.map((ask) => ask()));
    await vi.waitFor(() => demandWaiting(db, asked.length), { timeout: 10_000 });
    await other.query('COMMIT');
    return await replies;
  } finally {
    await other.query('ROLLBACK');
    other.release();
  }
};

/** Asked so that all of them have looked into the table before the first of them writes into it. */
export const inOneMoment = <T>(db: TestDatabase, table: string, asked: readonly (() => Promise<T>)[]): Promise<T[]> =>
  whileUnderWay(db, (other) => other.query(`LOCK TABLE ${table} IN SHARE MODE`), asked);
