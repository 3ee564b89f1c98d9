import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/db/connect.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';

const lookEveryMs = 200;

/** A feed fills a disk faster than people do, and a full one stops the whole database: it ends while there is room left. */
const whileThereIsRoom = (db: Pick<Db, 'full'>, signal: AbortSignal) => {
  const full = new AbortController();
  const look = (): void => {
    if (db.full()) full.abort(new Refusal('storageFull'));
  };
  look();
  const timer = setInterval(look, lookEveryMs).unref();
  return { signal: AbortSignal.any([signal, full.signal]), stop: () => clearInterval(timer) };
};

/** A connection of its own for work that takes longer than any request may. */
const onOwnPool = async <T>(
  db: Db,
  given: AbortSignal,
  work: (pool: pg.Pool, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const { signal, stop } = whileThereIsRoom(db, given);
  try {
    signal.throwIfAborted();
    const pool = db.directPool(1);
    try {
      return await work(pool, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      if (!pool.ended && !pool.ending) await pool.end();
    }
  } finally {
    stop();
  }
};

/** Rows that can be read again from the file need not wait for the disk. */
export const staging = <T>(
  db: Db,
  given: AbortSignal,
  work: (client: pg.PoolClient, signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  onOwnPool(db, given, async (pool, signal) => {
    const client = await pool.connect();
    let cut = false;
    const cutOff = (): void => {
      cut = true;
      client.release(true);
    };
    signal.addEventListener('abort', cutOff, { once: true });
    try {
      await client.query('SET synchronous_commit = off');
      return await work(client, signal);
    } finally {
      signal.removeEventListener('abort', cutOff);
      if (!cut) client.release(true);
    }
  });

/** What makes room works on a full disk too: there it is needed most. */
export const makingRoom = <T>(db: Db, signal: AbortSignal, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  staging({ ...db, full: () => false }, signal, work);

/** All of it or nothing, however long it takes; with the signal the server itself ends it, in the middle of a statement. */
export const inLongTransaction = <T>(db: Db, given: AbortSignal, work: (tx: Tx) => Promise<T>): Promise<T> =>
  onOwnPool(db, given, async (pool, signal) => {
    const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    let stop: (() => void) | undefined;
    try {
      return await inTransaction({ kysely, beside: db.kysely }, async (tx) => {
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
