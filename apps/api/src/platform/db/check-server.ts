import pg from 'pg';
import type { DatabaseAddress } from './connect.ts';
import { EngineError, errorCode } from './engine-error.ts';
import { serversOf } from './servers.ts';

const oldestVersion = 150_000;

const reasons: Record<string, string> = {
  '28P01': 'refuses the password',
  '28000': 'refuses this account',
  '3D000': 'has no such database',
  '25006': 'takes no writes',
  '53300': 'has no connection left',
  ENOTFOUND: 'has no known address',
  ECONNREFUSED: 'does not take connections',
};

/**
 * A server of the operator's own is looked at once before anything else, so that a wrong address is one sentence. Of
 * several, the first that takes writes is answered.
 */
export async function checkServer(url: string, name = 'DATABASE_URL'): Promise<string> {
  const servers = serversOf(url);
  let reason: unknown;
  for (const server of servers) {
    try {
      await checkOne(server, name, servers.length > 1);
      return server;
    } catch (error) {
      reason ??= error;
    }
  }
  throw reason;
}

/** Of each address the one server that takes writes now: schema and first load are done there. */
export async function writableServers({
  databaseUrl = '',
  databaseDirectUrl = databaseUrl,
  databaseOwnerUrl,
}: {
  readonly databaseUrl?: string | undefined;
  readonly databaseDirectUrl?: string | undefined;
  readonly databaseOwnerUrl?: string | undefined;
}): Promise<DatabaseAddress> {
  const url = await checkServer(databaseDirectUrl);
  return { url, ownerUrl: databaseOwnerUrl && (await checkServer(databaseOwnerUrl, 'DATABASE_OWNER_URL')) };
}

async function checkOne(url: string, name: string, mustTakeWrites: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; read_only: boolean }>(
      `select current_setting('server_version_num') as version,
              current_setting('transaction_read_only') = 'on' as read_only`,
    );
    const recent = Number(rows[0]?.version) >= oldestVersion;
    if (recent && !(mustTakeWrites && rows[0]?.read_only === true)) return;
    if (recent) throw Object.assign(new Error('read-only'), { code: '25006' });
  } catch (cause) {
    const code = errorCode(cause) ?? '';
    throw new EngineError(`The server in ${name} ${reasons[code] ?? `does not answer (${code})`}.`, { cause });
  } finally {
    void client.end();
  }
  throw new EngineError(`The server in ${name} is older than PostgreSQL 15.`);
}
