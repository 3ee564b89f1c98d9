import pg from 'pg';
import { EngineError, errorCode } from './embedded/engine-error.ts';

const oldestVersion = 150_000;

const reasons: Record<string, string> = {
  '28P01': 'refuses the password',
  '28000': 'refuses this account',
  '3D000': 'has no such database',
  '53300': 'has no connection left',
  ENOTFOUND: 'has no known address',
  ECONNREFUSED: 'does not take connections',
};

/** A server of the operator's own is looked at once before anything else, so that a wrong address is one sentence. */
export async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) >= oldestVersion) return;
  } catch (cause) {
    const code = errorCode(cause) ?? '';
    throw new EngineError(`The server in DATABASE_URL ${reasons[code] ?? `does not answer (${code})`}.`, { cause });
  } finally {
    void client.end();
  }
  throw new EngineError('The server in DATABASE_URL is older than PostgreSQL 15.');
}
