import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../db/engine-error.ts';
import { quoted } from './describe-tables.ts';
import { onServer, vacuumed } from './swap-databases.ts';

/** Nobody but a superuser ends an automatic vacuum that is at work in the database, so the drop waits for its end. */
export async function dropDatabase(url: string, name: string, tries = 100): Promise<void> {
  try {
    await onServer(url, (client) => client.query(`drop database if exists ${quoted(name)} with (force)`));
  } catch (error) {
    if (errorCode(error) !== vacuumed || tries === 0) throw error;
    await sleep(100);
    await dropDatabase(url, name, tries - 1);
  }
}
