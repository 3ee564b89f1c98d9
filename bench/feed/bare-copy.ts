import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const tables = ['products', 'product_locations', 'product_availability', 'product_relationships'] as const;

const columnsOf = async (client: pg.Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
};

/** The rows of the catalogue as files that COPY reads. */
const writeFiles = async (client: pg.Client, folder: string): Promise<void> => {
  for (const table of tables) {
    const rows = client.query(copyTo(`COPY ${table} (${await columnsOf(client, table)}) TO STDOUT`));
    await pipeline(rows, createWriteStream(join(folder, table)));
  }
};

const emptyTwins = async (client: pg.Client): Promise<void> => {
  await client.query('DROP SCHEMA IF EXISTS peer CASCADE; CREATE SCHEMA peer');
  for (const table of tables) {
    await client.query(`CREATE TABLE peer.${table} (LIKE public.${table} INCLUDING ALL)`);
    if (table !== 'products')
      await client.query(
        `ALTER TABLE peer.${table} ADD FOREIGN KEY (product_id) REFERENCES peer.products ON DELETE CASCADE`,
      );
  }
};

/** The same rows into the same tables with the same indexes, by nothing but COPY in one transaction; the seconds it took. */
export const bareCopy = async (databaseUrl: string, folder: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await writeFiles(client, folder);
    await emptyTwins(client);
    const began = performance.now();
    await client.query('BEGIN');
    for (const table of tables) {
      const into = client.query(
        copyFrom(`COPY peer.${table} (${await columnsOf(client, `peer.${table}`)}) FROM STDIN`),
      );
      await pipeline(createReadStream(join(folder, table), { highWaterMark: 1_048_576 }), into);
    }
    await client.query('COMMIT');
    return (performance.now() - began) / 1_000;
  } finally {
    await client.query('DROP SCHEMA IF EXISTS peer CASCADE');
    await client.end();
  }
};
