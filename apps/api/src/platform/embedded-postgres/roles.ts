import { onConnection } from '../db/owner-address.ts';

/** Makes and keeps the tables, and may create databases for a restore. */
export const ownerRole = 'atelier';
/** What requests work as: rows only, and of the audit log only new ones. */
export const appRole = 'atelier_app';
export const appDatabase = 'atelier';

/** Both are ordinary roles; the superuser is for administration only. */
export async function ensureRolesAndDatabase(adminUrl: string): Promise<void> {
  await onConnection(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select rolname as name from pg_roles');
    const roles = new Set(rows.map(({ name }) => name));
    if (!roles.has(ownerRole)) await client.query(`create role ${ownerRole} login createdb`);
    if (!roles.has(appRole)) await client.query(`create role ${appRole} login`);
    // A restore ends the connections of the application.
    await client.query(`grant ${appRole} to ${ownerRole}`);
    const database = await client.query('select 1 from pg_database where datname = $1', [appDatabase]);
    if (database.rowCount === 0) await client.query(`create database ${appDatabase} owner ${ownerRole}`);
  });
}
