import { answerOnce } from '@atelier/own-process';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Appender } from '@duckdb/node-bindings';
import pg from 'pg';
import { cellsInto, type Sent } from './column-cells.ts';
import type { PlainConnection } from './connection-of.ts';
import { copyOut } from './copy-out.ts';

export interface TableToMake {
  readonly name: string;
  /** The column that names the product of a row. */
  readonly product: string;
  readonly create: string;
  /** What is copied, of `t`, and how it is sent. */
  readonly copied: string;
  readonly sent: readonly Sent[];
}

/**
 * A file of columns to make, of one moment of the catalogue: of all of it, or of some styles. What it has to know is told
 * here, because every module that it would read instead makes it start later.
 */
export interface ColumnsToMake {
  readonly file: string;
  readonly tables: readonly TableToMake[];
  /** What is run last: what the file says of itself. */
  readonly said: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  readonly connection: PlainConnection;
  readonly snapshot: string;
  readonly styles?: readonly string[];
}

/** A server that is gone without a word is noticed. */
const patience = { connectionTimeoutMillis: 30_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const clientFor = ({ anyName, ...way }: PlainConnection): pg.Client => {
  const ssl = anyName && typeof way.ssl === 'object' ? { ...way.ssl, checkServerIdentity: () => undefined } : way.ssl;
  return new pg.Client({ ...way, ...patience, ...(ssl === undefined ? {} : { ssl }) });
};

const inMoment = async (client: pg.Client, snapshot: string): Promise<void> => {
  await client.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`SET TRANSACTION SNAPSHOT ${client.escapeLiteral(snapshot)}`);
  await client.query(
    `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
     SET LOCAL jit = off; SET LOCAL max_parallel_workers_per_gather = 0`,
  );
};

const rowsOf = (client: pg.Client, { name, product }: TableToMake, styles: readonly string[] | undefined): string => {
  if (styles === undefined) return `${name} t`;
  // COPY takes no parameters.
  const named = styles.map((style) => client.escapeLiteral(style)).join(', ');
  return `${name} t WHERE t.${product} IN (SELECT p.id FROM products p WHERE p.style IN (${named}))`;
};

const copyTable = async (instance: DuckDBInstance, table: TableToMake, asked: ColumnsToMake): Promise<void> => {
  const connection = await instance.connect();
  // All in one, so that whole groups of rows are packed into the file as they come, and nothing is written twice.
  await connection.run('BEGIN');
  await connection.run(table.create);
  const appender = await connection.createAppender(table.name);
  const cells = cellsInto((appender as unknown as { readonly appender: Appender }).appender, table.sent);
  const client = clientFor(asked.connection);
  await inMoment(client, asked.snapshot);
  const rows = rowsOf(client, table, asked.styles);
  await copyOut(client, `COPY (SELECT ${table.copied} FROM ${rows}) TO STDOUT (FORMAT binary)`, cells.take);
  await client.end();
  cells.give();
  appender.closeSync();
  await connection.run('COMMIT');
  connection.closeSync();
};

const make = async (asked: ColumnsToMake): Promise<true> => {
  const instance = await DuckDBInstance.create(asked.file, asked.settings);
  await Promise.all(asked.tables.map((table) => copyTable(instance, table, asked)));
  const connection = await instance.connect();
  for (const text of asked.said) await connection.run(text);
  await connection.run('CHECKPOINT');
  connection.closeSync();
  instance.closeSync();
  return true;
};

answerOnce(make);
