import { isIPv6 } from 'node:net';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './db/tables/index.ts';
import { digestOf, type GrowingLimit, type Pair, spendPair } from './growing-waits.ts';
import { Refusal } from './refusal.ts';

/** How often something may be tried within a window that begins with the first try. */
export interface AttemptLimit {
  name: string;
  tries: number;
  minutes: number;
}

type Database = Kysely<Tables>;

/** The counters live in the database, so neither a restart nor a second API node gives fresh tries (T4). */
const keyOf = (limit: AttemptLimit, subject: string): string => `${limit.name}:${digestOf(subject)}`;

const windowOf = (limit: AttemptLimit) => sql`make_interval(mins => ${limit.minutes})`;

/**
 * Counts the try before it is judged, so that parallel guesses cannot slip past the limit together.
 * A try that turns out right is given back with `giveBack` or wiped with `forget`.
 */
export const spendTry = async (db: Database, limit: AttemptLimit, subject: string): Promise<void> => {
  const { failures, minutes } = await countTry(db, limit, subject);
  if (failures > limit.tries) throw new Refusal('tooManyAttempts', { minutes });
};

/** Counts without judging. */
export const countTry = async (db: Database, limit: AttemptLimit, subject: string) => {
  const { rows } = await sql<{ failures: number; minutes_left: number }>`
    INSERT INTO attempts AS a (key, failures, window_started_at) VALUES (${keyOf(limit, subject)}, 1, now())
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN a.window_started_at <= now() - ${windowOf(limit)} THEN 1 ELSE a.failures + 1 END,
      window_started_at =
        CASE WHEN a.window_started_at <= now() - ${windowOf(limit)} THEN now() ELSE a.window_started_at END
    RETURNING failures,
      ceil(extract(epoch FROM window_started_at + ${windowOf(limit)} - now()) / 60)::int AS minutes_left`.execute(db);
  return { failures: rows[0]?.failures ?? 1, minutes: Math.max(1, rows[0]?.minutes_left ?? 1) };
};

export const giveBack = async (db: Database, limit: AttemptLimit, subject: string): Promise<void> => {
  await sql`UPDATE attempts SET failures = greatest(failures - 1, 0) WHERE key = ${keyOf(limit, subject)}`.execute(db);
};

export const forget = async (db: Database, limit: AttemptLimit, subject: string): Promise<void> => {
  await db.deleteFrom('attempts').where('key', '=', keyOf(limit, subject)).execute();
};

export const isExhausted = async (db: Database, limit: AttemptLimit, subject: string): Promise<boolean> => {
  const row = await db
    .selectFrom('attempts')
    .select('failures')
    .where('key', '=', keyOf(limit, subject))
    .where('window_started_at', '>', sql<Date>`now() - ${windowOf(limit)}`)
    .executeTakeFirst();
  return row !== undefined && row.failures >= limit.tries;
};

/** Counters outlive the refusal they cause, so they are written beside the request's transaction, never in it. */
export interface Tries {
  spend(limit: AttemptLimit, subject: string): Promise<void>;
  count(limit: AttemptLimit, subject: string): Promise<unknown>;
  spendPair(limit: GrowingLimit, pair: Pair, free?: number): Promise<void>;
  giveBack(limit: AttemptLimit, subject: string): Promise<void>;
}

export const countTries = (db: Database): Tries => ({
  spend: (limit, subject) => spendTry(db, limit, subject),
  count: (limit, subject) => countTry(db, limit, subject),
  spendPair: (limit, pair, free) => spendPair(db, limit, pair, free),
  giveBack: (limit, subject) => giveBack(db, limit, subject),
});

/** One household or office of IPv6 owns a whole /64; counting single addresses would count nothing. */
export const networkOf = (address: string): string => {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4).join(':');
};
