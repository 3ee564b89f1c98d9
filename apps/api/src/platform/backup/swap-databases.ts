import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../db/engine-error.ts';
import { quoted } from './describe-tables.ts';

const inUse = '55006';

/** An automatic vacuum belongs to the superuser; an ordinary account may not end it. */
export const vacuumed = '42501';

const passing = new Set<unknown>([inUse, vacuumed]);

/** Both renames are one transaction: at every moment, also after a kill, there is one complete live database. */
export async function swapDatabases(client: pg.Client, live: string, fresh: string, old: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [live]);
      await client.query('begin');
      await client.query(`alter database ${quoted(live)} rename to ${quoted(old)}`);
      await client.query(`alter database ${quoted(fresh)} rename to ${quoted(live)}`);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      // A running portal connects again at once; the next try is quicker than it.
      if (!passing.has(errorCode(error)) || tries === 100) throw error;
      await sleep(50);
    }
  }
}

export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseAt(url, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}

export function databaseName(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  if (name === '') throw new Error('DATABASE_URL must name a database.');
  return name;
}
