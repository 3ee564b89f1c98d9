import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { answerOnce } from '@atelier/own-process/answer-questions';
import type { Database } from '@duckdb/node-bindings';
import type { Page } from './column-pages.ts';
import type { FromReader, PageBack, RowsToRead, TableToRead, ToReader } from './read-rows.ts';

export interface TableToMake extends TableToRead {
  readonly create: string;
}

/**
 * A file of columns to make, of one moment of the catalogue: of all of it, or of some styles. What it has to know is told
 * here, because every module that it would read instead makes it start later.
 */
export interface ColumnsToMake extends RowsToRead {
  readonly file: string;
  readonly tables: readonly TableToMake[];
  /** What is run last: what the file says of itself. */
  readonly said: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
}

/** So many pages are handed on to be packed at once, as they come: not all of them when the last has been read. */
const pagesToPack = 10;

/** Reads on a thread of its own, from the moment on that the question came: the engine is loaded meanwhile. */
const startReader = ({ tables, connection, snapshot, styles }: ColumnsToMake) => {
  const { port1: pages, port2: port } = new MessageChannel();
  const returned = new Int32Array(new SharedArrayBuffer(4));
  const workerData: ToReader = {
    tables: tables.map(({ create: _, ...table }) => table),
    ...{ connection, snapshot, styles, port, returned },
  };
  const compiled = getCompileCacheDir();
  const worker = new Worker(new URL('./read-rows.ts', import.meta.url), {
    ...{ workerData, transferList: [port] },
    // What was compiled for it is kept as well.
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) },
  });
  const giveBack = ({ table, cells }: Page): void => {
    pages.postMessage({ table, cells } satisfies PageBack, [cells]);
    Atomics.add(returned, 0, 1);
    Atomics.notify(returned, 0);
  };
  return { worker, pages, giveBack };
};

/** The engine as it is, without what makes it convenient: half of the start would be spent on that. */
const loadEngine = async () => {
  const [{ default: native }, { pagesInto }] = await Promise.all([
    import('@duckdb/node-bindings'),
    import('./give-pages.ts'),
  ]);
  return { native, pagesInto };
};
type Engine = Awaited<ReturnType<typeof loadEngine>>;

const openTable = async ({ native, pagesInto }: Engine, database: Database, table: TableToMake) => {
  const connection = await native.connect(database);
  // All in one, so that whole groups of rows are packed into the file as they come, and nothing is written twice.
  await native.query(connection, 'BEGIN');
  await native.query(connection, table.create);
  const appender = native.appender_create(connection, null, table.name);
  const give = pagesInto(appender, table.sent);
  let given = 0;
  return {
    take(page: Page): void {
      give(page);
      given += 1;
      if (given % pagesToPack === 0) native.appender_flush_sync(appender);
    },
    async end(): Promise<void> {
      native.appender_close_sync(appender);
      await native.query(connection, 'COMMIT');
      native.disconnect_sync(connection);
    },
  };
};

const make = async (asked: ColumnsToMake): Promise<true> => {
  const { worker, pages, giveBack } = startReader(asked);
  const failed = Promise.withResolvers<never>();
  // Whoever loads the engine meanwhile hears of it a moment later.
  failed.promise.catch(() => undefined);
  worker.once('error', failed.reject);
  worker.once('exit', (code) => {
    if (code !== 0) failed.reject(new Error(`The thread that reads ended with ${code}.`));
  });
  const engine = await loadEngine();
  const { native } = engine;
  const settings = native.create_config();
  for (const [name, value] of Object.entries(asked.settings)) native.set_config(settings, name, value);
  const database = await native.open(asked.file, settings);
  const tables = await Promise.all(asked.tables.map((table) => openTable(engine, database, table)));
  const ends = tables.map(() => Promise.withResolvers<void>());
  pages.on('message', (said: FromReader) => {
    const { table } = said;
    if (!('cells' in said)) return ends[table]!.resolve(tables[table]!.end());
    tables[table]!.take(said);
    giveBack(said);
  });
  await Promise.race([Promise.all(ends.map(({ promise }) => promise)), failed.promise]);
  pages.close();
  const connection = await native.connect(database);
  for (const text of [...asked.said, 'CHECKPOINT']) await native.query(connection, text);
  native.disconnect_sync(connection);
  native.close_sync(database);
  return true;
};

answerOnce(make);
