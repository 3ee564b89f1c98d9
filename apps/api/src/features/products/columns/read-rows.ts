import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { cellsInto } from './column-cells.ts';
import type { Page, Sent } from './column-pages.ts';
import type { PlainConnection } from './connection-of.ts';
import { copyOut } from './copy-out.ts';
import { OnePlaceSocket } from './one-place-socket.ts';

export interface TableToRead {
  readonly name: string;
  /** The column that names the product of a row. */
  readonly product: string;
  /** What is copied, of `t`, and how it is sent. */
  readonly copied: string;
  readonly sent: readonly Sent[];
}

/** Rows of one moment of the catalogue: all of them, or those of some styles. */
export interface RowsToRead {
  readonly tables: readonly TableToRead[];
  readonly connection: PlainConnection;
  readonly snapshot: string;
  readonly styles?: readonly string[] | undefined;
}

export interface ToReader extends RowsToRead {
  readonly port: MessagePort;
  /** Counts the pages that came back, so that the reader can wait for one. */
  readonly returned: Int32Array<SharedArrayBuffer>;
}

/** What a reader says of a table: a page of it, or that it was the last one. */
export type FromReader = Page | { readonly table: number; readonly rows: 0 };
export type PageBack = Pick<Page, 'table' | 'cells'>;

/** Of each table: as many rows as come while the engine packs a group and takes none. With fewer, one core would wait for that. */
const pagesAtOnce = 64;

/** A server that is gone without a word is noticed. */
const patience = { connectionTimeoutMillis: 30_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const clientFor = ({ anyName, ...way }: PlainConnection): pg.Client => {
  const ssl = anyName && typeof way.ssl === 'object' ? { ...way.ssl, checkServerIdentity: () => undefined } : way.ssl;
  if (ssl) return new pg.Client({ ...way, ...patience, ssl });
  // What is encrypted comes in pieces of its own.
  return new pg.Client({ ...way, ...patience, stream: () => new OnePlaceSocket() });
};

const inMoment = async (client: pg.Client, snapshot: string): Promise<void> => {
  await client.connect();
  await client.query(
    `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET TRANSACTION SNAPSHOT ${client.escapeLiteral(snapshot)};
     SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
     SET LOCAL jit = off; SET LOCAL max_parallel_workers_per_gather = 0`,
  );
};

const rowsOf = (client: pg.Client, { name, product }: TableToRead, styles: readonly string[] | undefined): string => {
  if (styles === undefined) return `${name} t`;
  // COPY takes no parameters.
  const named = styles.map((style) => client.escapeLiteral(style)).join(', ');
  return `${name} t WHERE t.${product} IN (SELECT p.id FROM products p WHERE p.style IN (${named}))`;
};

const { port, returned, tables, connection, snapshot, styles } = workerData as ToReader;

const free: ArrayBuffer[][] = tables.map(() => []);
const made = tables.map(() => 0);

const takeBack = (): void => {
  for (let back = receiveMessageOnPort(port); back; back = receiveMessageOnPort(port)) {
    const { table, cells } = back.message as PageBack;
    free[table]!.push(cells);
  }
};

const pagesOf = (table: number) => ({
  /** Waits, with all that this thread does, while the engine is behind: nothing is gained by reading on. */
  take(bytes: number): ArrayBuffer {
    while (true) {
      const before = Atomics.load(returned, 0);
      takeBack();
      const page = free[table]!.pop();
      if (page !== undefined) return page;
      if (made[table]! < pagesAtOnce) {
        made[table]! += 1;
        return new ArrayBuffer(bytes);
      }
      Atomics.wait(returned, 0, before);
    }
  },
  give(page: Omit<Page, 'table'>): void {
    const longs = [...page.long.values()].flatMap(({ bytes, places }) => [bytes.buffer, places.buffer]);
    const lists = [...page.lists.values()].map(({ words }) => words.buffer);
    port.postMessage({ ...page, table } satisfies FromReader, [page.cells, ...longs, ...lists]);
  },
});

const readTable = async (table: TableToRead, at: number): Promise<void> => {
  const client = clientFor(connection);
  await inMoment(client, snapshot);
  const cells = cellsInto(pagesOf(at), table.sent);
  const rows = rowsOf(client, table, styles);
  await copyOut(client, `COPY (SELECT ${table.copied} FROM ${rows}) TO STDOUT (FORMAT binary)`, cells.take);
  await client.end();
  cells.give();
  port.postMessage({ table: at, rows: 0 } satisfies FromReader);
};

await Promise.all(tables.map(readTable));
