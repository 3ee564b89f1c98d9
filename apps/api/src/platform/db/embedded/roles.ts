import pg from 'pg';

export const appRole = 'atelier';
export const appDatabase = 'atelier';

/** The product works as an ordinary role that owns its database; the superuser is for administration only. */
export async function ensureRoleAndDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [appRole]);
    if (role.rowCount === 0) await client.query(`create role ${appRole} login createdb`);
    const database = await client.query('select 1 from pg_database where datname = $1', [appDatabase]);
    if (database.rowCount === 0) await client.query(`create database ${appDatabase} owner ${appRole}`);
  } finally {
    await client.end();
  }
}
