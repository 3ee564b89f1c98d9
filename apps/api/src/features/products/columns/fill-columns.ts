import { join } from 'node:path';
import { askOnce } from '@atelier/own-process';
import type pg from 'pg';
import { inTemporaryFolder } from '../../../platform/storage/temporary-file.ts';
import { columnTables, copiedColumns, createTable, sentBy } from './column-tables.ts';
import { connectionOf } from './connection-of.ts';
import type { ColumnsToMake, TableToMake } from './make-columns.ts';
import { type ColumnEngine, engineSettings, type Run } from './open-engine.ts';

const maker = new URL('./make-columns.ts', import.meta.url);

/** One thread of the engine beside the one that reads: more would only wait for each other. */
const settings = { ...engineSettings, threads: '1', storage_compatibility_version: 'latest' };

const tables: readonly TableToMake[] = columnTables.map((table) => ({
  ...{ name: table.name, product: table.product, create: createTable(table) },
  ...{ copied: copiedColumns(table), sent: sentBy(table) },
}));

/** The engine's own limit, twice: what it does not count, and the process around it. */
const residentBytes = 2 * 1_073_741_824;
/** Many times what it takes on a busy machine. While it is made, PostgreSQL clears nothing away that came after its moment. */
const longestMs = (rows: number): number => 120_000 + rows * 0.3;

/** Made by a process of its own, all of the moment of this transaction: nobody waits for it, and its memory goes with it. */
const makeFile = async (
  client: pg.PoolClient,
  asked: Pick<ColumnsToMake, 'file' | 'styles'>,
  signal: AbortSignal,
): Promise<void> => {
  const { rows } = await client.query<{ snapshot: string; products: number }>(
    `SELECT pg_export_snapshot() AS snapshot, greatest(reltuples, 0)::float8 AS products
       FROM pg_class WHERE oid = 'products'::regclass`,
  );
  const { snapshot, products } = rows[0]!;
  const moment = { connection: connectionOf(client), snapshot };
  const question: ColumnsToMake = { ...asked, ...moment, tables, settings };
  await askOnce<true>(maker, question, { signal, limits: { ms: longestMs(products), residentBytes } });
};

const keepVersion = async (run: Run, version: number): Promise<void> => {
  await run('CREATE TABLE IF NOT EXISTS held (version BIGINT)');
  await run('DELETE FROM held');
  await run('INSERT INTO held VALUES ($1)', [version]);
};

/** All of the catalogue, in a file of this folder that the engine answers by from now on. */
export const fillColumns = async (
  client: pg.PoolClient,
  engine: ColumnEngine,
  { folder, version, stop }: { readonly folder: string; readonly version: number; readonly stop: AbortSignal },
): Promise<void> => {
  const file = join(folder, 'catalogue');
  await makeFile(client, { file }, stop);
  await engine.begin(file);
  await engine.write((run) => keepVersion(run, version));
};

/** Some styles anew, as they are by now: what is gone is gone, what is new is there. */
export const refillStyles = (
  client: pg.PoolClient,
  engine: ColumnEngine,
  {
    styles,
    version,
    stop,
  }: { readonly styles: readonly string[]; readonly version: number; readonly stop: AbortSignal },
): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, 'changed');
    await makeFile(client, { file, styles }, stop);
    await engine.beside(file, (changed) =>
      engine.write(async (run) => {
        const gone = 'SELECT id FROM products WHERE style = ANY ($1::VARCHAR[])';
        await run(`DELETE FROM product_locations WHERE product_id IN (${gone})`, [styles]);
        await run('DELETE FROM products WHERE style = ANY ($1::VARCHAR[])', [styles]);
        for (const { name } of columnTables) await run(`INSERT INTO ${name} SELECT * FROM ${changed}.${name}`);
        await keepVersion(run, version);
      }),
    );
  });
