import { availableParallelism } from 'node:os';
import type pg from 'pg';
import type { Turns } from '../turns.ts';
import type { SlowQueries } from './slow-queries.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** More searches at once than this only slow each other down, and the pool keeps connections for everybody else. */
export const searchesAtOnce = Math.min(12, Math.max(4, 2 * availableParallelism()));

interface Asked {
  readonly pool: pg.Pool;
  readonly turns: Turns;
  /** Told how long each took. */
  readonly slow?: SlowQueries;
}

const askOn = async <T extends object>(
  { pool, slow }: Asked,
  { text, values }: Statement,
  gone: AbortSignal,
): Promise<T[]> => {
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
  const began = performance.now();
  try {
    return (await client.query<T>(text, [...values])).rows;
  } finally {
    gone.removeEventListener('abort', cutOff);
    slow?.note(text, performance.now() - began);
    if (!cut) client.release();
  }
};

/** Asks on behalf of a client when its turn comes; when it goes away, its connection is cut and the server stops the query (R11). */
export const askWhileThere = async <T extends object>(
  asked: Asked,
  statement: Statement,
  gone: AbortSignal,
): Promise<T[]> => {
  const giveBack = await asked.turns.take(gone);
  try {
    return await askOn<T>(asked, statement, gone);
  } finally {
    giveBack();
  }
};
