import type pg from 'pg';
import type { Logger } from 'pino';
import type { Platform } from '../../../platform/context.ts';
import type { Statement } from '../../../platform/db/ask-while-there.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { ColumnSearch } from '../../../platform/query/column-search.ts';
import { temporaryFolder } from '../../../platform/storage/temporary-file.ts';
import { changedStyles } from './changed-styles.ts';
import { fillColumns, refillStyles } from './fill-columns.ts';
import { type ColumnEngine, EngineMissing, openEngine } from './open-engine.ts';

/** After a failure, and while the catalogue is small, PostgreSQL answers alone for a while: longer after each failure. */
const restMs = 60_000;
const longestRestMs = 1_800_000;
/** So many questions in a row without an answer, and what is held is of no use. */
const failuresMost = 3;
/** What was replaced leaves gaps; past this many styles the columns are made anew. */
const replacedMost = 100_000;

export interface CatalogueColumns extends ColumnSearch {
  /** When what is under way is done. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Held {
  readonly engine: ColumnEngine;
  /** Ends the engine and takes its file away. */
  readonly drop: () => Promise<void>;
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
  /** In a row. */
  let [failedToFollow, failedToAnswer] = [0, 0];
  const closing = new AbortController();

  const notRemoved = (error: unknown): void => log.warn({ err: error }, 'A file of columns could not be taken away.');

  const drop = async (): Promise<void> => {
    const dropped = held;
    held = undefined;
    await dropped?.drop().catch(notRemoved);
  };

  const rest = (): void => {
    failedToFollow += 1;
    notBefore = Date.now() + Math.min(restMs * 2 ** (failedToFollow - 1), longestRestMs);
  };

  const isSmall = async (client: pg.PoolClient): Promise<boolean> => {
    if (from === 0) return false;
    const { rows } = await client.query('SELECT 1 FROM products OFFSET $1 LIMIT 1', [from - 1]);
    return rows.length === 0;
  };

  const makeAnew = async (client: pg.PoolClient, version: number): Promise<Held | undefined> => {
    await drop();
    if (await isSmall(client)) {
      notBefore = Date.now() + restMs;
      return undefined;
    }
    const began = performance.now();
    const { folder, remove } = await temporaryFolder();
    const opened: ColumnEngine[] = [];
    const dropThese = async () => {
      try {
        for (const engine of opened) engine.close();
      } finally {
        await remove();
      }
    };
    try {
      const engine = await open();
      opened.push(engine);
      await fillColumns(client, engine, { folder, version, stop: closing.signal });
      log.info({ version, tookMs: Math.round(performance.now() - began) }, 'The catalogue is searched by columns.');
      return { engine, drop: dropThese, version, replaced: 0 };
    } catch (error) {
      await dropThese().catch(notRemoved);
      throw error;
    }
  };

  const catchUp =
    (client: pg.PoolClient) =>
    async (now: Held, version: number): Promise<Held | undefined> => {
      // Put back to how it was before, a catalogue has none of what came after.
      const styles = version < now.version ? undefined : await changedStyles(client, now.version, version);
      if (styles === undefined || now.replaced + styles.length > replacedMost) return makeAnew(client, version);
      await refillStyles(client, now.engine, { styles, version, stop: closing.signal });
      return { ...now, version, replaced: now.replaced + styles.length };
    };

  const follow = async (): Promise<void> => {
    try {
      await inSnapshot(db, async (client) => {
        const version = await versionOf(client);
        if (held === undefined) held = await makeAnew(client, version);
        else if (held.version !== version) held = await catchUp(client)(held, version);
      });
      [failedToFollow, failedToAnswer] = [0, 0];
    } catch (error) {
      await drop();
      if (closing.signal.aborted) return;
      // A machine that it was not made for does not become another one.
      if (error instanceof EngineMissing) notBefore = Number.POSITIVE_INFINITY;
      else rest();
      log.warn({ err: error }, 'The catalogue cannot be searched by columns; PostgreSQL answers.');
    }
  };

  const beginToFollow = (): void => {
    if (under !== undefined || closing.signal.aborted || Date.now() < notBefore) return;
    under = follow().finally(() => {
      under = undefined;
    });
  };

  /** What is being replaced right now is dropped by whoever replaces it. */
  const failed = async (): Promise<void> => {
    failedToAnswer += 1;
    if (failedToAnswer < failuresMost || under !== undefined) return;
    failedToAnswer = 0;
    rest();
    await drop();
  };

  return {
    async version() {
      if (held === undefined && Date.now() < notBefore) return undefined;
      const { version } = await db.kysely.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
      return version;
    },
    async answer(version, statements, gone) {
      // An older one may have been true when the question came; or the catalogue was put back to it.
      if (held?.version !== version) beginToFollow();
      if (held === undefined || held.version < version) return undefined;
      try {
        const [state, ...rows] = await held.engine.ask([heldVersion, ...statements], gone);
        failedToAnswer = 0;
        return { version: Number(state?.[0]?.version), rows };
      } catch (error) {
        gone.throwIfAborted();
        log.warn({ err: error }, 'The columns could not answer; PostgreSQL does.');
        await failed();
        return undefined;
      }
    },
    settled: async () => {
      await under;
    },
    async close() {
      closing.abort(new Error('The portal is closing.'));
      await under;
      await drop();
    },
  };
};

/** As the settings want it; ends with the process. */
export const columnsOf = ({ db, log, config, drain }: Platform): CatalogueColumns | undefined => {
  const from = config.catalogueColumnsFrom;
  const columns = from === undefined ? undefined : catalogueColumns({ db, log }, { from });
  drain.signal.addEventListener('abort', () => void columns?.close(), { once: true });
  return columns;
};
