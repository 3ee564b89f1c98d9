import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Platform } from '../context.ts';
import { productVersion } from './product-version.ts';

const everyMs = 10_000;
/** A process that was killed is not shown for longer than this. */
export const goneAfterSeconds = 35;

/** Tells in the database that this process answers; a database that is away is told again when it is back. */
export const keepProcessRow = ({ db, push }: Pick<Platform, 'db' | 'push'>) => {
  const id = randomUUID();
  const startedAt = new Date(Date.now() - process.uptime() * 1_000);
  let last: Promise<unknown> = Promise.resolve();
  const tell = (): Promise<unknown> => {
    const now = { push_readers: push.size(), connections: db.pool.totalCount };
    last = db.kysely
      .insertInto('api_processes')
      .values({
        id,
        host: hostname().slice(0, 200),
        pid: process.pid,
        version: productVersion,
        started_at: startedAt,
        ...now,
      })
      .onConflict((row) => row.column('id').doUpdateSet({ ...now, seen_at: sql<Date>`now()` }))
      .execute()
      .catch(() => undefined);
    return last;
  };
  const timer = setInterval(() => void tell(), everyMs).unref();
  return {
    id,
    tell,
    async end(): Promise<void> {
      clearInterval(timer);
      await last;
      await db.kysely
        .deleteFrom('api_processes')
        .where((row) => row.or([row('id', '=', id), row('seen_at', '<', sql<Date>`now() - interval '1 hour'`)]))
        .execute()
        .catch(() => undefined);
    },
  };
};
export type ProcessRow = ReturnType<typeof keepProcessRow>;
