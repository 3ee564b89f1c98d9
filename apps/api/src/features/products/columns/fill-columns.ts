import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { inTemporaryFolder } from '../../../platform/storage/temporary-file.ts';
import { type ColumnTable, columnTables, createTable, takeFile, writtenColumns } from './column-tables.ts';
import { copyParts } from './copy-parts.ts';
import type { ColumnEngine, Run } from './open-engine.ts';

/** A part of a table that lies in a file for a moment: some 20 MB. */
const productsAtOnce = 125_000;

const copyOf = (table: ColumnTable, rows: string): string =>
  `COPY (SELECT ${writtenColumns(table)} FROM ${rows}) TO STDOUT (FORMAT csv)`;

const keepVersion = async (run: Run, version: number): Promise<void> => {
  await run('CREATE TABLE IF NOT EXISTS held (version BIGINT)');
  await run('DELETE FROM held');
  await run('INSERT INTO held VALUES ($1)', [version]);
};

const partsUpTo = (last: number, folder: string) =>
  columnTables.flatMap((table) =>
    Array.from({ length: Math.ceil(last / productsAtOnce) }, (_, n) => {
      const from = n * productsAtOnce;
      const rows = `${table.name} t WHERE t.${table.product} > ${from} AND t.${table.product} <= ${from + productsAtOnce}`;
      return { table, query: copyOf(table, rows), file: join(folder, `${table.name}-${n}.csv`) };
    }),
  );

/** Everything, part by part: the next are written by PostgreSQL while the last is taken. */
export const fillColumns = (
  client: pg.PoolClient,
  engine: ColumnEngine,
  version: number,
  stop: AbortSignal,
): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const { rows } = await client.query<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM products');
    await engine.write(async (run) => {
      for (const table of columnTables) await run(createTable(table));
    });
    const parts = partsUpTo(rows[0]?.last ?? 0, folder);
    const tables = new Map(parts.map(({ table, file }) => [file, table]));
    let turn: Promise<void> = Promise.resolve();
    const take = (file: string): Promise<void> => {
      turn = turn.then(async () => {
        await engine.write(async (run) => void (await run(takeFile(tables.get(file) as ColumnTable, file))));
        await rm(file);
      });
      return turn;
    };
    await copyParts(client, parts, take, stop);
    await engine.settle();
    await engine.write((run) => keepVersion(run, version));
  });

/** Some styles anew, as they are by now: what is gone is gone, what is new is there. */
export const refillStyles = (
  client: pg.PoolClient,
  engine: ColumnEngine,
  styles: readonly string[],
  version: number,
): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    // COPY takes no parameters.
    const named = styles.map((style) => client.escapeLiteral(style)).join(', ');
    const files = new Map<ColumnTable, string>();
    for (const table of columnTables) {
      const file = join(folder, `${table.name}.csv`);
      const changed = `SELECT p.id FROM products p WHERE p.style IN (${named})`;
      const rows = `${table.name} t WHERE t.${table.product} IN (${changed})`;
      await pipeline(client.query(copyTo(copyOf(table, rows))), createWriteStream(file, { mode: 0o600 }));
      files.set(table, file);
    }
    await engine.write(async (run) => {
      const gone = 'SELECT id FROM products WHERE style = ANY ($1::VARCHAR[])';
      await run(`DELETE FROM product_locations WHERE product_id IN (${gone})`, [styles]);
      await run('DELETE FROM products WHERE style = ANY ($1::VARCHAR[])', [styles]);
      for (const [table, file] of files) await run(takeFile(table, file));
      await keepVersion(run, version);
    });
  });
