import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { dropDatabase } from '../src/platform/backup/drop-database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { startEmbedded } from '../src/platform/embedded-postgres/start-embedded.ts';
import { removeDataDir, temporaryDataDir } from './temporary-folder.ts';
import { withDatabase } from './with-database.ts';

export interface TestServer {
  /** As the application connects. */
  readonly url: string;
  /** As the role that owns the tables and may create databases. */
  readonly ownerUrl: string;
  /** A migrated, empty database that tests copy. */
  readonly template: string;
  /** How it is copied: file by file is quicker, but flushes all of a server that waits for its disk. */
  readonly strategy: 'file_copy' | 'wal_log';
  stop(): Promise<void>;
}

/** One server for the whole run: the one in TEST_DATABASE_URL, else an embedded one in a temporary folder. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? await asOrdinaryRoles(given) : await startTemporary();
  const template = `atelier_test_${randomBytes(5).toString('hex')}`;
  try {
    await run(server.ownerUrl, `create database ${template}`);
    const ownerUrl = withDatabase(server.ownerUrl, template);
    await migrate({ url: withDatabase(server.url, template), ownerUrl });
  } catch (error) {
    await dropAll(server.ownerUrl, template);
    await server.stop();
    throw error;
  }
  const [waits] = await run(server.ownerUrl, 'show fsync');
  return {
    url: server.url,
    ownerUrl: server.ownerUrl,
    template,
    strategy: waits?.fsync === 'off' ? 'file_copy' : 'wal_log',
    async stop() {
      await dropAll(server.ownerUrl, template);
      await server.stop();
    },
  };
}

interface Addresses {
  readonly url: string;
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

/** [T25] A superuser is denied nothing, so the product and its tests work as two roles without such rights. */
async function asOrdinaryRoles(url: string): Promise<Addresses> {
  const [self] = await run(url, 'select rolsuper::text from pg_roles where rolname = current_user');
  const name = `atelier_test_${randomBytes(5).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const made = [`${name}_app`];
  await run(url, `create role ${name}_app login password '${password}'`);
  const owner = self?.rolsuper === 'true' ? name : undefined;
  if (owner !== undefined) {
    made.push(owner);
    await run(url, `create role ${owner} login createdb password '${password}'`);
  }
  await run(url, `grant ${name}_app to ${owner ?? 'current_user'}`);
  return {
    url: withAccount(url, `${name}_app`, password),
    ownerUrl: owner === undefined ? url : withAccount(url, owner, password),
    stop: async () => void (await run(url, `drop role ${made.join(', ')}`)),
  };
}

function withAccount(url: string, name: string, password: string): string {
  const address = new URL(url);
  address.username = name;
  address.password = password;
  return address.href;
}

/**
 * Tests check behaviour, not power cuts, so their server does not wait for the disk; nor does it look through some hundred
 * databases beside them, after which a statement could have another plan in the middle of a test.
 */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

async function startTemporary(): Promise<Addresses> {
  const dataDir = temporaryDataDir();
  const guard = spawn(process.execPath, [fileURLToPath(new URL('./clean-up.ts', import.meta.url)), dataDir], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  guard.unref();
  const log = { info: () => undefined, warn: (message: string) => console.warn(message) };
  const server = await startEmbedded({ dataDir, log, settings: fast });
  return {
    url: server.url,
    ownerUrl: server.ownerUrl,
    async stop() {
      await server.stop();
      await removeDataDir(dataDir);
      guard.stdin?.end();
    },
  };
}

async function dropAll(url: string, template: string): Promise<void> {
  const names = await run(url, `select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of names) await dropDatabase(url, String(datname));
}

export async function run(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
