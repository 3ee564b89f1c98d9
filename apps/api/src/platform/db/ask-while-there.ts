import { availableParallelism } from 'node:os';
import type pg from 'pg';
import type { Turns } from '../turns.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** More searches at once than this only slow each other down, and the pool keeps connections for everybody else. */
export const searchesAtOnce = Math.min(12, Math.max(4, 2 * availableParallelism()));

const askOn = async <T extends object>(pool: pg.Pool, { text, values }: Statement, gone: AbortSignal): Promise<T[]> => {
  const client = await pool.connect();
  if (gone.aborted) {
    client.release();
    throw gone.reason;
  }
  let cut = false;
  const cutOff = () => {
    cut = true;
    client.release(true);
  };
  gone.addEventListener('abort', cutOff, { once: true });
  try {
    return (await client.query<T>(text, [...values])).rows;
  } finally {
    gone.removeEventListener('abort', cutOff);
    if (!cut) client.release();
  }
};

/** Asks on behalf of a client when its turn comes; when it goes away, its connection is cut and the server stops the query (R11). */
export const askWhileThere = async <T extends object>(
  { pool, turns }: { pool: pg.Pool; turns: Turns },
  statement: Statement,
  gone: AbortSignal,
): Promise<T[]> => {
  const giveBack = await turns.take(gone);
  try {
    return await askOn<T>(pool, statement, gone);
  } finally {
    giveBack();
  }
};
