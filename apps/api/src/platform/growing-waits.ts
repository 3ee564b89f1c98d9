import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './db/tables/index.ts';
import { Refusal } from './refusal.ts';

/** Some tries are free; after each further one the wait grows. */
export interface GrowingLimit {
  name: string;
  free: number;
  minutes: readonly number[];
}

/** What is tried, and from where: one network's tries never keep another from the same thing (G40). */
export interface Pair {
  subject: string;
  network: string;
}

type Database = Kysely<Tables>;

/** The counters name nobody. */
export const digestOf = (subject: string): string => createHash('sha256').update(subject).digest('base64url');

const keysOf = (limit: GrowingLimit, subject: string): string => `${limit.name}:${digestOf(subject)}:`;
const keyOf = (limit: GrowingLimit, { subject, network }: Pair): string =>
  `${keysOf(limit, subject)}${digestOf(network)}`;

const waitAfter = ({ minutes }: GrowingLimit, free: number) => sql`make_interval(mins =>
  (${minutes}::int[])[least(a.failures - ${free}::int + 1, ${minutes.length}::int)])`;

/** A free try never waits: of two at one time the earlier may be counted last, and to it the other lies in the future. */
const hasToWait = (limit: GrowingLimit, free: number) => sql`(
  a.failures >= ${free}::int AND a.window_started_at + ${waitAfter(limit, free)} > now())`;

/** Counts a try of this pair before it is judged, or says how long it has to wait. */
export const spendPair = async (db: Database, limit: GrowingLimit, pair: Pair, free = limit.free): Promise<void> => {
  const waits = hasToWait(limit, free);
  const { rows } = await sql<{ counted: boolean; minutes_left: number }>`
    INSERT INTO attempts AS a (key, failures, window_started_at) VALUES (${keyOf(limit, pair)}, 1, now())
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN a.window_started_at < now() - interval '1 day' THEN 1
                      WHEN ${waits} THEN a.failures ELSE a.failures + 1 END,
      window_started_at = CASE WHEN ${waits} THEN a.window_started_at ELSE now() END
    RETURNING window_started_at = now() AS counted,
      ceil(extract(epoch FROM a.window_started_at + ${waitAfter(limit, free)} - now()) / 60)::int AS minutes_left`.execute(
    db,
  );
  const tried = rows[0];
  if (tried && !tried.counted) throw new Refusal('tooManyAttempts', { minutes: Math.max(1, tried.minutes_left) });
};

export const forgetPair = async (db: Database, limit: GrowingLimit, pair: Pair): Promise<void> => {
  await db.deleteFrom('attempts').where('key', '=', keyOf(limit, pair)).execute();
};

export const forgetPairsOf = async (db: Database, limit: GrowingLimit, subject: string): Promise<void> => {
  await sql`DELETE FROM attempts WHERE starts_with(key, ${keysOf(limit, subject)})`.execute(db);
};

/** Whether some network has to wait. */
export const someNetworkWaits = async (db: Database, limit: GrowingLimit, subject: string): Promise<boolean> => {
  const { rows } = await sql`
    SELECT 1 FROM attempts a
     WHERE starts_with(a.key, ${keysOf(limit, subject)}) AND ${hasToWait(limit, limit.free)}
     LIMIT 1`.execute(db);
  return rows.length > 0;
};
