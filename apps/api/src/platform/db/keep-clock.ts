import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from './connect.ts';
import type { Tables } from './tables/index.ts';

/** A session that ended less than this before the clock was set back may come back for the rest of it. */
const everyMs = 5_000;

/** Notes the time; where the server's clock has gone back, the portal's goes on from where it was. */
export const tick = (db: Kysely<Tables>) =>
  sql`
    UPDATE portal_clock SET
      ahead = ahead + greatest(interval '0', seen - (now() + ahead)),
      seen = greatest(seen, now() + ahead)`.execute(db);

export const keepClock = (db: Db, log: Logger): { stop(): void } => {
  const timer = setInterval(() => {
    if (db.readOnly()) return;
    tick(db.kysely).catch((error: unknown) => log.debug({ err: error }, 'the time could not be noted'));
  }, everyMs).unref();
  return { stop: () => clearInterval(timer) };
};
