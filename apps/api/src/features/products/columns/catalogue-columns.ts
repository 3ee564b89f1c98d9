import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Platform } from '../../../platform/context.ts';
import type { Statement } from '../../../platform/db/ask-while-there.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { Answered, CatalogueMoment, ColumnSearch } from '../../../platform/query/column-search.ts';
import { changedStyles, wasOnce } from './changed-styles.ts';
import { makeColumns, readHeld, refillStyles } from './fill-columns.ts';
import { type HeldColumns, openColumns } from './held-columns.ts';
import { type KeptColumns, keptColumns } from './kept-columns.ts';
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

const heldMoment: Statement = { text: 'SELECT version, stamp FROM held', values: [] };

const momentNow = 'SELECT version, stamp FROM catalogue_state LEFT JOIN catalogue_versions USING (version)';

const momentOf = async (client: pg.PoolClient): Promise<CatalogueMoment> => {
  const [now] = (await client.query<CatalogueMoment>(momentNow)).rows;
  if (!now?.stamp) throw new Error('This version of the catalogue has no stamp.');
  return now;
};

const stopWatch = () => {
  const began = performance.now();
  return () => Math.round(performance.now() - began);
};

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
  {
    from,
    open = openEngine,
    kept,
  }: {
    readonly from: number;
    readonly open?: () => Promise<ColumnEngine>;
    /** Where the next start finds them. */
    readonly kept?: KeptColumns | undefined;
  },
): CatalogueColumns => {
  let held: HeldColumns | undefined;
  let under: Promise<void> | undefined;
  let begun = 0;
  let notBefore = 0;
  /** In a row. */
  let [failedToFollow, failedToAnswer] = [0, 0];
  /** The file that was made just now. */
  let toKeep: string | undefined;
  /** Rows of another catalogue were seen, and nobody has looked since. */
  let behind = false;
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

  const notMarked = (error: unknown): void =>
    log.warn({ err: error }, 'Kept columns are opened without a mark for the next start.');
  const notKept = (error: unknown): void => log.warn({ err: error }, 'The columns are not kept for the next start.');

  const makeAnew = async (client: pg.PoolClient, now: CatalogueMoment): Promise<HeldColumns | undefined> => {
    await drop();
    if (await isSmall(client)) {
      notBefore = Date.now() + restMs;
      return undefined;
    }
    const tookMs = stopWatch();
    const made = await openColumns(open, notRemoved, {
      make: (file, missing) => makeColumns(client, file, now, AbortSignal.any([closing.signal, missing])),
      async begin(engine, file) {
        await engine.begin(file);
        log.info({ version: now.version, tookMs: tookMs() }, 'The catalogue is searched by columns.');
        return { ...now, replaced: 0 };
      },
    });
    toKeep = made?.file;
    return made;
  };

  const catchUp = async (
    client: pg.PoolClient,
    then: HeldColumns,
    now: CatalogueMoment,
  ): Promise<HeldColumns | undefined> => {
    const styles = await changedStyles(client, then, now);
    if (styles === undefined || then.replaced + styles.length > replacedMost) return makeAnew(client, now);
    const filled = { ...now, replaced: then.replaced + styles.length };
    await refillStyles(client, then.engine, { styles, now: filled, stop: closing.signal });
    return { ...then, ...filled };
  };

  /** What the last process left, if it can be read and is of this catalogue. */
  const takeKept = async (client: pg.PoolClient): Promise<HeldColumns | undefined> => {
    if (!kept?.isThere() || (await isSmall(client))) return undefined;
    const tookMs = stopWatch();
    try {
      return await openColumns(open, notRemoved, {
        async begin(engine, file) {
          if (!(await kept.take(file))) return undefined;
          await kept.opening().catch(notMarked);
          await engine.begin(file);
          const filled = await readHeld(engine, closing.signal);
          if (filled === undefined || !(await wasOnce(client, filled))) return undefined;
          log.info({ version: filled.version, tookMs: tookMs() }, 'Columns that were kept are taken.');
          return filled;
        },
      });
    } catch (error) {
      if (error instanceof EngineMissing || closing.signal.aborted) throw error;
      log.warn({ err: error }, 'Kept columns could not be read; they are made anew.');
      await kept.forget().catch(notRemoved);
      return undefined;
    } finally {
      await kept.opened().catch(notRemoved);
    }
  };

  const follow = async (): Promise<void> => {
    toKeep = undefined;
    try {
      await inSnapshot(db, async (client) => {
        const now = await momentOf(client);
        held ??= await takeKept(client);
        if (held === undefined) held = await makeAnew(client, now);
        else if (held.stamp !== now.stamp) held = await catchUp(client, held, now);
      });
      // Questions are answered meanwhile; nobody writes before this is done.
      if (toKeep !== undefined) await kept?.keep(toKeep).catch(notKept);
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
    begun += 1;
    under = follow().finally(() => {
      under = undefined;
      behind = false;
    });
  };

  const asking = new Set<Promise<unknown>>();
  const inFlight = <T>(answer: Promise<T>): Promise<T> => {
    asking.add(answer);
    return answer.finally(() => asking.delete(answer));
  };

  /** While nobody writes, all statements find the same without a moment of their own, which would take as long as a small one. */
  const askStill = async (
    then: HeldColumns,
    statements: readonly Statement[],
    gone: AbortSignal,
  ): Promise<Answered | undefined> => {
    const before = begun;
    if (under !== undefined) return undefined;
    const rows = await inFlight(then.engine.askEach(statements, gone));
    return begun === before ? { version: then.version, stamp: then.stamp, rows } : undefined;
  };

  const askInMoment = async (
    { engine }: HeldColumns,
    statements: readonly Statement[],
    gone: AbortSignal,
  ): Promise<Answered> => {
    const [state, ...rows] = await inFlight(engine.ask([heldMoment, ...statements], gone));
    return { version: Number(state?.[0]?.version), stamp: String(state?.[0]?.stamp), rows };
  };

  /** What is being replaced right now is dropped by whoever replaces it. */
  const failed = async (): Promise<void> => {
    if (closing.signal.aborted) return;
    failedToAnswer += 1;
    if (failedToAnswer < failuresMost || under !== undefined) return;
    failedToAnswer = 0;
    rest();
    await drop();
    await kept?.forget().catch(notRemoved);
  };

  return {
    async now() {
      if (held === undefined && Date.now() < notBefore) return undefined;
      const { rows } = await sql.raw<CatalogueMoment>(momentNow).execute(db.kysely);
      const now = rows[0]!;
      if (held === undefined || held.version < now.version || held.stamp === now.stamp) return now;
      // The database was put back: what is held is of a catalogue that never came to be.
      beginToFollow();
      return undefined;
    },
    async answer(version, statements, gone) {
      // An older one may have been true when the question came; or the catalogue was put back to it.
      if (held === undefined || held.version !== (version ?? held.version)) beginToFollow();
      if (held === undefined || held.version < (version ?? 0) || (version === undefined && behind)) return undefined;
      try {
        let answered = await askStill(held, statements, gone);
        // Somebody began to write meanwhile, or even to take them away.
        if (answered === undefined && held !== undefined && held.version >= (version ?? 0))
          answered = await askInMoment(held, statements, gone);
        failedToAnswer = 0;
        return answered;
      } catch (error) {
        gone.throwIfAborted();
        log.warn({ err: error }, 'The columns could not answer; PostgreSQL does.');
        await failed();
        return undefined;
      }
    },
    seen(stamp) {
      if (held === undefined || held.stamp === stamp) return;
      behind = true;
      beginToFollow();
      // Somebody else is looking, or they rest: then nothing is held for long.
      behind = under !== undefined;
    },
    settled: async () => {
      await under;
    },
    async close() {
      closing.abort(new Error('The portal is closing.'));
      await under;
      const last = held;
      held = undefined;
      await Promise.allSettled(asking);
      // As it was made, it was kept then.
      const leave = kept && last && last.replaced > 0 ? kept.keep : undefined;
      await last?.drop(leave).catch(notKept);
    },
  };
};

/** As the settings want it; ends with the process. */
export const columnsOf = ({ db, log, config, drain }: Platform): CatalogueColumns | undefined => {
  const from = config.catalogueColumnsFrom;
  const columns =
    from === undefined
      ? undefined
      : catalogueColumns({ db, log }, { from, kept: keptColumns(join(config.dataDir, 'columns')) });
  drain.signal.addEventListener('abort', () => void columns?.close(), { once: true });
  return columns;
};
