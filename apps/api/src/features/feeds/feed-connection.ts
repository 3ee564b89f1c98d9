import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/db/connect.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';

/** A connection of its own for work that takes longer than any request may. */
const onOwnPool = async <T>(db: Db, signal: AbortSignal, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  signal.throwIfAborted();
  const pool = db.directPool(1);
  try {
    return await work(pool);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    if (!pool.ended && !pool.ending) await pool.end();
  }
};

/** Rows that can be read again from the file need not wait for the disk. */
export const staging = <T>(db: Db, signal: AbortSignal, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  onOwnPool(db, signal, async (pool) => {
    const client = await pool.connect();
    let cut = false;
    const cutOff = (): void => {
      cut = true;
      client.release(true);
    };
    signal.addEventListener('abort', cutOff, { once: true });
    try {
      await client.query('SET synchronous_commit = off');
      return await work(client);
    } finally {
      signal.removeEventListener('abort', cutOff);
      if (!cut) client.release(true);
    }
  });

/** All of it or nothing, however long it takes; with the signal the server itself ends it, in the middle of a statement. */
export const inLongTransaction = <T>(db: Db, signal: AbortSignal, work: (tx: Tx) => Promise<T>): Promise<T> =>
  onOwnPool(db, signal, async (pool) => {
    const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    let stop: (() => void) | undefined;
    try {
      return await inTransaction({ kysely }, async (tx) => {
        const { rows } = await sql<{ pid: number }>`
          SELECT pg_backend_pid() AS pid, set_config('work_mem', '64MB', true)`.execute(tx);
        stop = () => void db.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]).catch(() => undefined);
        signal.throwIfAborted();
        signal.addEventListener('abort', stop, { once: true });
        const result = await work(tx);
        signal.throwIfAborted();
        return result;
      });
    } finally {
      if (stop) signal.removeEventListener('abort', stop);
    }
  });
