import type pg from 'pg';

type Definition = { readonly name: string; readonly table: string; readonly definition: string };

const indexesOf = async (client: pg.Client | pg.PoolClient, tables: readonly string[]): Promise<Definition[]> => {
  const { rows } = await client.query<Definition>(
    `SELECT i.relname AS name, t.relname AS "table", pg_get_indexdef(i.oid) AS definition
       FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
      WHERE t.oid = ANY ($1::regclass[]) AND NOT x.indisunique`,
    [tables],
  );
  return rows;
};

const foreignKeysOf = async (client: pg.Client | pg.PoolClient, tables: readonly string[]): Promise<Definition[]> => {
  const { rows } = await client.query<Definition>(
    `SELECT conname AS name, conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])`,
    [tables],
  );
  return rows;
};

/** Filling an index row by row costs several times what building it afterwards does. Returns the way back. */
export const setAsideIndexes = async (
  client: pg.Client | pg.PoolClient,
  tables: readonly string[],
): Promise<() => Promise<void>> => {
  const indexes = await indexesOf(client, tables);
  const foreignKeys = await foreignKeysOf(client, tables);
  for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  return async () => {
    await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of foreignKeys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  };
};
