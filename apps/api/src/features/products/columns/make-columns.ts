import { answerOnce } from '@atelier/own-process';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Appender } from '@duckdb/node-bindings';
import pg from 'pg';
import { cellsInto } from './column-cells.ts';
import { type ColumnTable, columnTables, copiedColumns, createTable, sentBy } from './column-tables.ts';
import { copyOut } from './copy-out.ts';
import { engineSettings } from './open-engine.ts';

/** A file of columns to make, of one moment of the catalogue: of all of it, or of some styles. */
export interface ColumnsToMake {
  readonly file: string;
  readonly connection: pg.ClientConfig;
  readonly snapshot: string;
  readonly styles?: readonly string[];
}

/** One thread of the engine beside the one that reads: more would only wait for each other. */
const settings = { ...engineSettings, threads: '1', storage_compatibility_version: 'latest' };

const inMoment = async (client: pg.Client, snapshot: string): Promise<void> => {
  await client.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`SET TRANSACTION SNAPSHOT ${client.escapeLiteral(snapshot)}`);
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`);
};

const rowsOf = (client: pg.Client, { name, product }: ColumnTable, styles: readonly string[] | undefined): string => {
  if (styles === undefined) return `${name} t`;
  // COPY takes no parameters.
  const named = styles.map((style) => client.escapeLiteral(style)).join(', ');
  return `${name} t WHERE t.${product} IN (SELECT p.id FROM products p WHERE p.style IN (${named}))`;
};

const copyTable = async (instance: DuckDBInstance, table: ColumnTable, asked: ColumnsToMake): Promise<void> => {
  const connection = await instance.connect();
  // All in one, so that whole groups of rows are packed into the file as they come, and nothing is written twice.
  await connection.run('BEGIN');
  await connection.run(createTable(table));
  const appender = await connection.createAppender(table.name);
  const cells = cellsInto((appender as unknown as { readonly appender: Appender }).appender, sentBy(table));
  const client = new pg.Client(asked.connection);
  await inMoment(client, asked.snapshot);
  const rows = rowsOf(client, table, asked.styles);
  await copyOut(client, `COPY (SELECT ${copiedColumns(table)} FROM ${rows}) TO STDOUT (FORMAT binary)`, cells.take);
  await client.end();
  cells.give();
  appender.closeSync();
  await connection.run('COMMIT');
  connection.closeSync();
};

const make = async (asked: ColumnsToMake): Promise<true> => {
  const instance = await DuckDBInstance.create(asked.file, settings);
  await Promise.all(columnTables.map((table) => copyTable(instance, table, asked)));
  const connection = await instance.connect();
  await connection.run('CHECKPOINT');
  connection.closeSync();
  instance.closeSync();
  return true;
};

answerOnce(make);
