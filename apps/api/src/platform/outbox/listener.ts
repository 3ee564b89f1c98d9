import type pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import { channel } from './wake-readers.ts';

export interface Listener {
  stop(): Promise<void>;
}

const checkEveryMs = 5_000;
const patienceMs = 2_000;
const reconnectMs = 500;

/** One LISTEN connection per process. A database that goes away comes back here without help (R12). */
export const startListener = (db: Db, log: Logger, heard: (payload: string) => void): Listener => {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const later = (work: () => Promise<void>, ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void work(), ms).unref();
  };

  const lose = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => undefined);
    if (!stopped) log.warn('the connection that hears of changes was lost');
    later(connect, reconnectMs);
  };

  const check = async (): Promise<void> => {
    const asked = client;
    if (asked === undefined) return;
    const answered = await Promise.race([
      asked.query('SELECT 1').then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref()),
    ]);
    if (!answered) return lose(asked);
    later(check, checkEveryMs);
  };

  const connect = async (): Promise<void> => {
    try {
      const fresh = await db.directClient();
      if (stopped) return await fresh.end();
      client = fresh;
      fresh.on('error', () => lose(fresh));
      fresh.on('end', () => lose(fresh));
      fresh.on('notification', (message) => heard(message.payload ?? ''));
      await fresh.query(`LISTEN ${channel}`);
      // What happened while nobody listened is found by looking, not by being told.
      heard('');
      later(check, checkEveryMs);
    } catch {
      if (client) lose(client);
      else later(connect, reconnectMs);
    }
  };

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
};
