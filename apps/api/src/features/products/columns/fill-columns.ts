import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type ColumnTable, columnTables, createTable, takeFile, writtenColumns } from './column-tables.ts';
import type { ColumnEngine, Run } from './open-engine.ts';

/** A part of the catalogue that lies in a file for a moment: some 80 MB. */
const productsAtOnce = 100_000;

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-columns-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Straight from the connection into a file: nothing of it is read here. */
const writeFile = (client: pg.PoolClient, table: ColumnTable, rows: string, file: string): Promise<void> =>
  pipeline(
    client.query(copyTo(`COPY (SELECT ${writtenColumns(table)} FROM ${rows}) TO STDOUT (FORMAT csv)`)),
    createWriteStream(file),
  );

const keepVersion = async (run: Run, version: number): Promise<void> => {
  await run('CREATE TABLE IF NOT EXISTS held (version BIGINT)');
  await run('DELETE FROM held');
  await run('INSERT INTO held VALUES ($1)', [version]);
};

/** Everything, part by part: the next is written by PostgreSQL while the last is taken. */
export const fillColumns = (client: pg.PoolClient, engine: ColumnEngine, version: number): Promise<void> =>
  inFolder(async (folder) => {
    const { rows } = await client.query<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM products');
    const last = rows[0]?.last ?? 0;
    await engine.write(async (run) => {
      for (const table of columnTables) await run(createTable(table));
    });
    let taking: Promise<void> = Promise.resolve();
    for (const table of columnTables)
      for (let from = 0; from < last; from += productsAtOnce) {
        const file = join(folder, `${table.name}-${from}.csv`);
        const part = `${table.name} t WHERE t.${table.product} > ${from} AND t.${table.product} <= ${from + productsAtOnce}`;
        await writeFile(client, table, part, file);
        await taking;
        taking = engine
          .write(async (run) => void (await run(takeFile(table, file))))
          .then(() => engine.settle())
          .then(() => rm(file));
        // Its failure is thrown by the next await; until then it must not count as nobody's.
        taking.catch(() => undefined);
      }
    await taking;
    await engine.write((run) => keepVersion(run, version));
  });

/** Some styles anew, as they are by now: what is gone is gone, what is new is there. */
export const refillStyles = (
  client: pg.PoolClient,
  engine: ColumnEngine,
  styles: readonly string[],
  version: number,
): Promise<void> =>
  inFolder(async (folder) => {
    // COPY takes no parameters.
    const named = styles.map((style) => client.escapeLiteral(style)).join(', ');
    const files = new Map<ColumnTable, string>();
    for (const table of columnTables) {
      const file = join(folder, `${table.name}.csv`);
      const changed = `SELECT p.id FROM products p WHERE p.style IN (${named})`;
      await writeFile(client, table, `${table.name} t WHERE t.${table.product} IN (${changed})`, file);
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
