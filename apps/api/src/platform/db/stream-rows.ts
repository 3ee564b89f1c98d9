import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from './connect.ts';
import { sessionLimits } from './settings.ts';

/** Anything Kysely can turn into SQL: a query builder, or sql`…`.compile(db). */
export type Streamable<T> = { compile(): CompiledQuery<T> } | CompiledQuery<T>;

export interface RowStreams {
  /**
   * The rows of a query in batches, read from the database only as fast as they are taken. When `gone` aborts, the
   * query itself is cancelled (R11).
   */
  read<T>(query: Streamable<T>, batch: number, gone: AbortSignal): AsyncGenerator<T[]>;
  close(): Promise<void>;
}

/** Readers that stall hold these connections and never the ones that requests need. */
const poolSize = 24;
const fetchAtLeast = 500;

const limits = Object.entries(sessionLimits)
  .map(([name, value]) => `SET LOCAL ${name} = '${value}'`)
  .join('; ');

const compiled = <T>(query: Streamable<T>): CompiledQuery<T> => ('compile' in query ? query.compile() : query);

/** A cursor in SQL rather than in the protocol: there each fetch has its own statement timeout. */
const openCursor = async (client: pg.PoolClient, { sql, parameters }: CompiledQuery): Promise<number> => {
  await client.query(`BEGIN READ ONLY; ${limits}`);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await client.query({ text: `DECLARE stream NO SCROLL CURSOR FOR ${sql}`, values: [...parameters] });
  return rows[0]!.pid;
};

async function* readBatches<T>(
  client: pg.PoolClient,
  { batch, gone }: { batch: number; gone: AbortSignal },
): AsyncGenerator<T[]> {
  const wholeBatches = Math.ceil(fetchAtLeast / batch) * batch;
  // The first rows are shown as soon as they are there; after them, fewer round trips count more.
  for (let size = batch; ; size = wholeBatches) {
    gone.throwIfAborted();
    const { rows } = await client.query(`FETCH ${size} FROM stream`);
    for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch) as T[];
    if (rows.length < size) return;
  }
}

export const createRowStreams = (db: Db): RowStreams => {
  let pool: pg.Pool | undefined;
  const closing = new AbortController();

  async function* read<T>(query: Streamable<T>, batch: number, reader: AbortSignal): AsyncGenerator<T[]> {
    const gone = AbortSignal.any([reader, closing.signal]);
    pool ??= db.directPool(poolSize);
    const client = await pool.connect();
    let whole = false;
    let cancel = () => undefined as unknown;
    try {
      const pid = await openCursor(client, compiled(query));
      cancel = () => db.pool.query('SELECT pg_cancel_backend($1)', [pid]).catch(() => undefined);
      gone.addEventListener('abort', cancel, { once: true });
      yield* readBatches<T>(client, { batch, gone });
      await client.query('COMMIT');
      whole = true;
    } finally {
      gone.removeEventListener('abort', cancel);
      // A connection in the middle of a cursor is closed rather than trusted: that also ends its query.
      client.release(!whole);
    }
  }

  return {
    read,
    async close() {
      closing.abort();
      await pool?.end();
    },
  };
};
