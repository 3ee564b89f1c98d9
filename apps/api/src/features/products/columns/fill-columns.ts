import { join } from 'node:path';
import { askOnce } from '@atelier/own-process';
import type pg from 'pg';
import type { Statement } from '../../../platform/db/ask-while-there.ts';
import type { CatalogueMoment } from '../../../platform/query/column-search.ts';
import { inTemporaryFolder } from '../../../platform/storage/temporary-file.ts';
import { columnTables, copiedColumns, createTable, sentBy } from './column-tables.ts';
import { columnsShape } from './columns-shape.ts';
import { connectionOf } from './connection-of.ts';
import type { ColumnsToMake, TableToMake } from './make-columns.ts';
import { type ColumnEngine, engineSettings } from './open-engine.ts';

const maker = new URL('./make-columns.ts', import.meta.url);

const settings = {
  ...engineSettings,
  // One thread of the engine beside the one that reads: more would only wait for each other.
  threads: '1',
  storage_compatibility_version: 'latest',
  // Each group of rows is packed when it is full, beside the reading, and not five of them when all has been read.
  write_buffer_row_group_count: '1',
};

const tables: readonly TableToMake[] = columnTables.map((table) => ({
  ...{ name: table.name, product: table.product, create: createTable(table) },
  ...{ copied: copiedColumns(table), sent: sentBy(table) },
}));

/** The engine's own limit, twice: what it does not count, and the process around it. */
const residentBytes = 2 * 1_073_741_824;
/** Many times what it takes on a busy machine. While it is made, PostgreSQL clears nothing away that came after its moment. */
const longestMs = (rows: number): number => 120_000 + rows * 0.3;

const shapeNow = (): string => columnsShape(tables);

/** What a file of columns says of itself. */
export interface Filled extends CatalogueMoment {
  /** How many styles were replaced since it was made: what was there before leaves gaps. */
  readonly replaced: number;
}

/** Made by a process of its own, all of the moment of this transaction: nobody waits for it, and its memory goes with it. */
const makeFile = async (
  client: pg.PoolClient,
  asked: Pick<ColumnsToMake, 'file' | 'styles' | 'said'>,
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

const heldTable = 'CREATE TABLE held (version BIGINT, stamp VARCHAR, replaced INTEGER, shape VARCHAR)';
const heldNow: Statement = { text: 'SELECT version, stamp, replaced, shape FROM held', values: [] };

/** What the columns that an engine answers by say of themselves; undefined: they are of another release. */
export const readHeld = async (engine: ColumnEngine, gone: AbortSignal): Promise<Filled | undefined> => {
  const [rows] = await engine.ask([heldNow], gone);
  const said = rows?.[0] as (Filled & { readonly shape: string }) | undefined;
  return said?.shape === shapeNow() ? said : undefined;
};

/** All of the catalogue, in a file that nobody writes any more. */
export const makeColumns = (
  client: pg.PoolClient,
  file: string,
  { version, stamp }: CatalogueMoment,
  stop: AbortSignal,
): Promise<void> => {
  const held = `INSERT INTO held VALUES (${Number(version)}, ${client.escapeLiteral(stamp)}, 0, '${shapeNow()}')`;
  return makeFile(client, { file, said: [heldTable, held] }, stop);
};

/** Some styles anew, as they are by now: what is gone is gone, what is new is there. */
export const refillStyles = (
  client: pg.PoolClient,
  engine: ColumnEngine,
  { styles, now, stop }: { readonly styles: readonly string[]; readonly now: Filled; readonly stop: AbortSignal },
): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, 'changed');
    await makeFile(client, { file, styles, said: [] }, stop);
    await engine.beside(file, (changed) =>
      engine.write(async (run) => {
        const gone = 'SELECT id FROM products WHERE style = ANY ($1::VARCHAR[])';
        await run(`DELETE FROM product_locations WHERE product_id IN (${gone})`, [styles]);
        await run('DELETE FROM products WHERE style = ANY ($1::VARCHAR[])', [styles]);
        for (const { name } of columnTables) await run(`INSERT INTO ${name} SELECT * FROM ${changed}.${name}`);
        await run('UPDATE held SET version = $1, stamp = $2, replaced = $3', [now.version, now.stamp, now.replaced]);
      }),
    );
  });
