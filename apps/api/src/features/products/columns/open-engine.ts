import type {
  DuckDBConnection,
  DuckDBPreparedStatement,
  DuckDBResult,
  DuckDBType,
  DuckDBValue,
} from '@duckdb/node-api';
import type { Statement } from '../../../platform/db/ask-while-there.ts';
import { shortSlices } from '../../../platform/short-slices.ts';
import { createTurns } from '../../../platform/turns.ts';

/** Each holds one of the four threads that files and passwords need as well. */
const questionsAtOnce = 2;

/** Of each connection: screens ask in few forms, with ever other values. */
const statementsKept = 48;

/** Nothing is fetched for it, and it writes nowhere but into the files it is given. */
export const engineSettings = {
  threads: '2',
  // Past this, what was read of a file is dropped and read again; a question that needs more is PostgreSQL's.
  memory_limit: '1GB',
  temp_directory: '',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  // Every question says its order; without one of their own, rows are taken on all threads.
  preserve_insertion_order: 'false',
};

type Row = Readonly<Record<string, unknown>>;
type Run = (text: string, values?: readonly unknown[]) => Promise<Row[]>;

export interface ColumnEngine {
  /** From now on it answers by this file. */
  begin(file: string): Promise<void>;
  /** What stands in another file, under a name of its own while it is needed. */
  beside(file: string, work: (name: string) => Promise<void>): Promise<void>;
  /** The rows of each statement, all of the same moment. */
  ask(statements: readonly Statement[], gone: AbortSignal): Promise<Row[][]>;
  /** The rows of each statement, each of its own moment: where nothing is written meanwhile that is the same. */
  askEach(statements: readonly Statement[], gone: AbortSignal): Promise<Row[][]>;
  /** All or nothing; whoever asks meanwhile sees what was before. */
  write(work: (run: Run) => Promise<void>): Promise<void>;
  close(): void;
}

/** There is no engine for this machine, or it does not load. */
export class EngineMissing extends Error {
  override name = 'EngineMissing';
}

type Engine = typeof import('@duckdb/node-api');

const loadEngine = (): Promise<Engine> =>
  import('@duckdb/node-api').catch((cause: unknown) => {
    throw new EngineMissing('DuckDB cannot be loaded on this machine.', { cause });
  });

const whole = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);
const asRow = (row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, whole(value)]));

/** As many rows as the engine hands over at once, then everybody else: a hundred thousand would stop them for a second. */
const rowsOf = async (result: DuckDBResult): Promise<Row[]> => {
  const othersDue = shortSlices();
  const rows: Row[] = [];
  for await (const piece of result.yieldRowObjectJs()) {
    for (const row of piece) rows.push(asRow(row));
    await othersDue();
  }
  return rows;
};

const prepared = new WeakMap<DuckDBConnection, Map<string, DuckDBPreparedStatement>>();

/** What was asked in this form before is not read and planned again; whoever asked longest ago makes room. */
const preparedOn = async (connection: DuckDBConnection, text: string): Promise<DuckDBPreparedStatement> => {
  const kept = prepared.get(connection) ?? new Map<string, DuckDBPreparedStatement>();
  prepared.set(connection, kept);
  const statement = kept.get(text) ?? (await connection.prepare(text));
  kept.delete(text);
  kept.set(text, statement);
  const oldest = kept.size > statementsKept ? kept.keys().next().value : undefined;
  if (oldest !== undefined) {
    kept.get(oldest)?.destroySync();
    kept.delete(oldest);
  }
  return statement;
};

/** DuckDB in this process, on threads of its own. Imported only here and now, because it brings 60 MB along. */
export const openEngine = async (load = loadEngine): Promise<ColumnEngine> => {
  const duckdb = await load();
  const instance = await duckdb.DuckDBInstance.create(':memory:', engineSettings);
  const turns = createTurns(questionsAtOnce);

  // The first of a list would decide its type: 1 and 2.5 would be 1 and 2.
  const listType = (first: unknown): DuckDBType => {
    if (typeof first === 'number') return duckdb.DOUBLE;
    return typeof first === 'bigint' ? duckdb.BIGINT : duckdb.VARCHAR;
  };
  const bound = (value: unknown): [DuckDBValue, DuckDBType | undefined] =>
    Array.isArray(value)
      ? [duckdb.listValue(value as DuckDBValue[]), duckdb.LIST(listType(value[0]))]
      : [value as DuckDBValue, undefined];

  const runOn =
    (connection: DuckDBConnection): Run =>
    async (text, values = []) => {
      if (values.length === 0) return rowsOf(await connection.run(text));
      const statement = await preparedOn(connection, text);
      const each = values.map((value, at) => [String(at + 1), ...bound(value)] as const);
      statement.bind(
        Object.fromEntries(each.map(([name, value]) => [name, value])),
        Object.fromEntries(each.map(([name, , type]) => [name, type])),
      );
      const result = await statement.run();
      // A list of all that is in an assortment is not held until the next one asks.
      statement.clearBindings();
      return rowsOf(result);
    };

  const connect = async () => {
    const connection = await instance.connect();
    try {
      await connection.run('USE catalogue');
    } catch (error) {
      connection.closeSync();
      throw error;
    }
    return connection;
  };

  const inTransaction = async <T>(connection: DuckDBConnection, work: (run: Run) => Promise<T>): Promise<T> => {
    const run = runOn(connection);
    await run('BEGIN');
    try {
      const done = await work(run);
      await run('COMMIT');
      return done;
    } catch (error) {
      // After an interruption there may be nothing left to take back.
      await run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  };

  const runOnce = async (text: string): Promise<void> => {
    const connection = await instance.connect();
    try {
      await connection.run(text);
    } finally {
      connection.closeSync();
    }
  };
  const attached = (file: string) => `ATTACH '${file.replaceAll("'", "''")}' AS`;

  /** Those that are done with: making one takes as long as a small question. */
  const idle: DuckDBConnection[] = [];
  let closed = false;
  type Work = (run: Run) => Promise<Row[][]>;
  type Within = (connection: DuckDBConnection, work: Work) => Promise<Row[][]>;
  const apart: Within = (connection, work) => work(runOn(connection));
  const answersOn = async (connection: DuckDBConnection, within: Within, work: Work, gone: AbortSignal) => {
    const stop = () => connection.interrupt();
    gone.addEventListener('abort', stop, { once: true });
    try {
      gone.throwIfAborted();
      return await within(connection, work);
    } finally {
      gone.removeEventListener('abort', stop);
    }
  };
  const askWithin =
    (within: Within): ColumnEngine['ask'] =>
    async (statements, gone) => {
      const work: Work = async (run) => {
        const answers: Row[][] = [];
        for (const { text, values } of statements) answers.push(await run(text, values));
        return answers;
      };
      const giveBack = await turns.take(gone);
      try {
        const connection = idle.pop() ?? (await connect());
        try {
          const answers = await answersOn(connection, within, work, gone);
          if (closed) connection.closeSync();
          else idle.push(connection);
          return answers;
        } catch (error) {
          connection.closeSync();
          throw error;
        }
      } finally {
        giveBack();
      }
    };

  return {
    begin: (file) => runOnce(`${attached(file)} catalogue`),
    async beside(file, work) {
      await runOnce(`${attached(file)} beside (READ_ONLY)`);
      try {
        await work('beside');
      } finally {
        await runOnce('DETACH beside');
      }
    },
    ask: askWithin(inTransaction),
    askEach: askWithin(apart),
    async write(work) {
      const connection = await connect();
      try {
        await inTransaction(connection, work);
      } finally {
        connection.closeSync();
      }
    },
    close() {
      closed = true;
      for (const connection of idle.splice(0)) connection.closeSync();
      instance.closeSync();
    },
  };
};
