import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { grantToApplication } from './application-rights.ts';
import type { DatabaseAddress } from './connect.ts';
import { EngineError } from './engine-error.ts';
import { migrateJobs } from './migrate-jobs.ts';
import { keepMonths } from './months.ts';
import { NamedTablesDialect } from './named-tables-dialect.ts';
import { applicationRole, onConnection, ownerUrlOf, ownerWanted, ownsTables } from './owner-address.ts';
import { plannerSettings, sessionLimits } from './settings.ts';
import { preparingAlone } from './start-lock.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

interface MigrateOptions {
  readonly folder?: string;
  /** Stop after this one: a backup is loaded into the schema it was made from. */
  readonly upTo?: string;
  /** People reach this database through a pooler, also if the address given here leads past it. */
  readonly pooled?: boolean;
  /** Months of the change log that are kept; 0 keeps all. Only its owner can let go of one. */
  readonly auditMonths?: number;
}

/**
 * Brings the schema up to date and returns the names of what was applied. Several nodes may start at once: one works,
 * the others wait. Each migration is one transaction, so a kill in the middle leaves the last complete step (R16).
 */
export function migrate(address: DatabaseAddress, options: MigrateOptions = {}): Promise<string[]> {
  return preparingAlone(address, () => applyTo(address, options));
}

async function applyTo(address: DatabaseAddress, options: MigrateOptions): Promise<string[]> {
  const { pooled = address.directUrl !== undefined && address.directUrl !== address.url } = options;
  const applied = (await mayMigrate(address)) ? await migrateAsOwner(address, options) : await demandMigrated(address);
  if (pooled) await onConnection(address.directUrl ?? address.url, storeSettings);
  return applied;
}

/** The account of the application alone works on a schema that its owner brought up to date. */
function mayMigrate(address: DatabaseAddress): Promise<boolean> {
  return onConnection(ownerUrlOf(address), async (client) => {
    const owns = await ownsTables(client);
    if (owns === false && address.ownerUrl !== undefined) throw ownerWanted;
    return owns ?? true;
  });
}

async function migrateAsOwner(address: DatabaseAddress, options: MigrateOptions): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrlOf(address), max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new NamedTablesDialect({ pool }) });
  try {
    const applied = await applyAll(db, options);
    await migrateJobs(pool);
    const role = await applicationRole(address);
    if (role !== undefined) await onConnection(ownerUrlOf(address), (client) => grantToApplication(client, role));
    if (options.upTo === undefined && options.folder === undefined) await keepMonths(pool, options.auditMonths ?? 0);
    return applied;
  } finally {
    await db.destroy();
  }
}

async function demandMigrated(address: DatabaseAddress): Promise<[]> {
  const missing = await onConnection(address.directUrl ?? address.url, missingMigrations);
  if (missing.length === 0) return [];
  throw new EngineError(
    `The schema is behind (${missing.join(', ')}), and the account in DATABASE_URL does not own it. Run "npm run migrate" with DATABASE_OWNER_URL first.`,
  );
}

interface Asks {
  query<R extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<R>>;
}

/** Names of what this release knows and the database has not. */
export async function missingMigrations(client: Asks): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(await migrationsIn(migrationsFolder).getMigrations()).filter((name) => !applied.has(name));
}

async function applyAll(db: Kysely<unknown>, { folder = migrationsFolder, upTo }: MigrateOptions): Promise<string[]> {
  const migrations = await withLaterOnes(db, migrationsIn(folder, upTo));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const applied: string[] = [];
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error !== undefined) throw error;
    if (results.length === 0) return applied;
    applied.push(...results.map(({ migrationName }) => migrationName));
  }
}

/**
 * What a later release did to this schema already, as steps with nothing left to do: while nodes are changed over one by
 * one, or after the change was taken back, those of the release before start as well.
 */
async function withLaterOnes(db: Kysely<unknown>, provider: MigrationProvider): Promise<Record<string, Migration>> {
  const { rows: found } = await sql<{ there: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(db);
  const { rows } = found[0]?.there
    ? await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
    : { rows: [] };
  const done = Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
  return { ...done, ...(await provider.getMigrations()) };
}

export function migrationsIn(folder: string, upTo?: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(folder)).filter((file) => /^\d.*(?<!\.test)\.ts$/.test(file)).sort();
      const names = files.map((file) => file.slice(0, -'.ts'.length));
      const wanted = upTo === undefined ? names : names.filter((name) => name <= upTo);
      return Object.fromEntries(
        await Promise.all(wanted.map(async (name) => [name, await load(folder, name)] as const)),
      );
    },
  };
}

async function load(folder: string, name: string): Promise<Migration> {
  const module: unknown = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
  if (typeof module === 'object' && module !== null && 'up' in module && typeof module.up === 'function') {
    return { up: module.up as Migration['up'] };
  }
  throw new Error(`The migration ${name} has no exported function "up".`);
}

/** Behind a pooler a connection cannot bring its settings along, so the role keeps them for this database. */
async function storeSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = pg.escapeIdentifier(rows[0]!.name);
  for (const [name, value] of Object.entries({ ...plannerSettings, ...sessionLimits })) {
    await client.query(`alter role current_user in database ${database} set ${name} = ${pg.escapeLiteral(value)}`);
  }
}
