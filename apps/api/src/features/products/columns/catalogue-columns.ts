import type pg from 'pg';
import type { Logger } from 'pino';
import type { Statement } from '../../../platform/db/ask-while-there.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { changedStyles } from './changed-styles.ts';
import { fillColumns, refillStyles } from './fill-columns.ts';
import { type ColumnEngine, EngineMissing, openEngine } from './open-engine.ts';

/** After a failure PostgreSQL answers alone for a while. */
const restMs = 60_000;
/** What was replaced leaves gaps; past this many styles the columns are made anew. */
const replacedMost = 100_000;

export interface Answered {
  /** The version of the catalogue that this is the answer of. */
  readonly version: number;
  readonly rows: readonly (readonly Readonly<Record<string, unknown>>[])[];
}

export interface CatalogueColumns {
  /**
   * What the columns answer, if they hold this version of the catalogue or a newer one. Otherwise undefined, and they
   * begin to catch up: PostgreSQL answers until they have.
   */
  answer(version: number, statements: readonly Statement[], gone: AbortSignal): Promise<Answered | undefined>;
  /** When what is under way is done. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Held {
  readonly engine: ColumnEngine;
  readonly version: number;
  readonly replaced: number;
}

const heldVersion: Statement = { text: 'SELECT version FROM held', values: [] };

const versionOf = async (client: pg.PoolClient): Promise<number> =>
  (await client.query<{ version: number }>('SELECT version FROM catalogue_state')).rows[0]!.version;

/** One moment of the catalogue, however long it takes to read. */
const inSnapshot = async <T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await db.pool.connect();
  let failed = true;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`);
    const done = await work(client);
    await client.query('COMMIT');
    failed = false;
    return done;
  } finally {
    // A connection in the middle of a copy is of no use to anybody.
    client.release(failed);
  }
};

/** A copy of the catalogue by columns, beside PostgreSQL and never instead of it. Made when it is first asked for. */
export const catalogueColumns = (
  { db, log }: { readonly db: Db; readonly log: Logger },
  /** Fewer style-colors are never copied. */
  { from, open = openEngine }: { readonly from: number; readonly open?: () => Promise<ColumnEngine> },
): CatalogueColumns => {
  let held: Held | undefined;
  let under: Promise<void> | undefined;
  let notBefore = 0;
  let smallAt: number | undefined;
  const closing = new AbortController();

  const isSmall = async (client: pg.PoolClient): Promise<boolean> => {
    if (from === 0) return false;
    const { rows } = await client.query('SELECT 1 FROM products OFFSET $1 LIMIT 1', [from - 1]);
    return rows.length === 0;
  };

  const makeAnew = async (client: pg.PoolClient, version: number): Promise<Held | undefined> => {
    held?.engine.close();
    held = undefined;
    if (await isSmall(client)) {
      smallAt = version;
      return undefined;
    }
    const began = performance.now();
    const engine = await open();
    try {
      await fillColumns(client, engine, version, closing.signal);
    } catch (error) {
      engine.close();
      throw error;
    }
    log.info({ version, tookMs: Math.round(performance.now() - began) }, 'The catalogue is searched by columns.');
    return { engine, version, replaced: 0 };
  };

  const catchUp =
    (client: pg.PoolClient) =>
    async (now: Held, version: number): Promise<Held | undefined> => {
      const styles = await changedStyles(client, now.version, version);
      if (styles === undefined || now.replaced + styles.length > replacedMost) return makeAnew(client, version);
      await refillStyles(client, now.engine, styles, version);
      return { ...now, version, replaced: now.replaced + styles.length };
    };

  const follow = async (): Promise<void> => {
    try {
      held = await inSnapshot(db, async (client) => {
        const version = await versionOf(client);
        if (held === undefined) return makeAnew(client, version);
        return held.version === version ? held : catchUp(client)(held, version);
      });
    } catch (error) {
      held?.engine.close();
      held = undefined;
      if (closing.signal.aborted) return;
      // A machine that it was not made for does not become another one.
      notBefore = error instanceof EngineMissing ? Number.POSITIVE_INFINITY : Date.now() + restMs;
      log.warn({ err: error }, 'The catalogue cannot be searched by columns; PostgreSQL answers.');
    }
  };

  const beginToFollow = (): void => {
    if (under !== undefined || closing.signal.aborted || Date.now() < notBefore) return;
    under = follow().finally(() => {
      under = undefined;
    });
  };

  return {
    async answer(version, statements, gone) {
      if (held === undefined || held.version < version) {
        if (smallAt !== version) beginToFollow();
        return undefined;
      }
      try {
        const [state, ...rows] = await held.engine.ask([heldVersion, ...statements], gone);
        return { version: Number(state?.[0]?.version), rows };
      } catch (error) {
        gone.throwIfAborted();
        log.warn({ err: error }, 'The columns could not answer; PostgreSQL does.');
        return undefined;
      }
    },
    settled: async () => {
      await under;
    },
    async close() {
      closing.abort(new Error('The portal is closing.'));
      await under;
      held?.engine.close();
      held = undefined;
    },
  };
};
