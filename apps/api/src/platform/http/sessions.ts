import type { KeyScope } from '@atelier/domain/access/api-keys';
import type { AccessUser, Grant, LegalType, Tbe } from '@atelier/domain/access/user';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Statement } from '../db/ask-while-there.ts';
import type { Tables } from '../db/tables/index.ts';
import type { Tx } from '../db/transaction.ts';
import { channel } from '../outbox/wake-readers.ts';
import { hashOf, newSessionId } from './session-cookie.ts';

/** The key that a request came with; it opens less than its owner may do, never more. */
export interface HeldKey extends KeyScope {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
}

/** The person behind a request, with rights as they are right now (T9). */
export interface SignedIn extends AccessUser {
  id: string;
  email: string;
  name: string;
  lastName: string;
  strategy: 'password' | 'directory';
  entity: string;
  country: string;
  legalType: LegalType;
  activeLocation: string;
  permissions: readonly Grant[];
  tbes: readonly Tbe[];
  sessionHash: Buffer;
  /** The line of history that all of this was read from. */
  epoch: string;
  expiresInMs: number;
  /** A program asks for them, with a key that they made. */
  key?: HeldKey;
}

type Reader = Kysely<Tables>;

/** A person as they are read with every request. */
export interface PersonRow {
  id: string;
  user_code: string;
  email: string;
  name: string;
  last_name: string;
  strategy: 'password' | 'directory';
  entity: string;
  country: string;
  legal_type: LegalType;
  active_location: string;
  permissions: readonly Grant[];
  tbes: readonly Tbe[];
  epoch: string;
}

interface SessionRow extends PersonRow {
  idle_ms: number;
  age_ms: number;
}

export const personColumns = `u.id, u.user_code, u.email, u.name, u.last_name, u.strategy, u.entity, u.country, u.legal_type,
         u.active_location, u.permissions, u.tbes, e.epoch`;

/** Ages are measured by the portal's clock in the database, so several API nodes agree and none goes back (T8, R17). */
const sessionStatement = `
  SELECT ${personColumns},
         (extract(epoch FROM greatest(now() + c.ahead, c.seen) - s.last_action_at) * 1000)::float8 AS idle_ms,
         (extract(epoch FROM greatest(now() + c.ahead, c.seen) - s.created_at) * 1000)::float8 AS age_ms
    FROM sessions s JOIN users u ON u.id = s.user_id CROSS JOIN portal_clock c CROSS JOIN edit_epoch e
   WHERE s.id_hash = $1 AND u.status = 'active'`;

export const personOf = (row: PersonRow) => ({
  id: row.id,
  userCode: row.user_code,
  email: row.email,
  name: row.name,
  lastName: row.last_name,
  strategy: row.strategy,
  entity: row.entity,
  country: row.country,
  legalType: row.legal_type,
  activeLocation: row.active_location,
  permissions: row.permissions,
  tbes: row.tbes,
  epoch: row.epoch,
});

type AskForSession = (statement: Statement) => Promise<SessionRow[]>;

export const findSession = async (ask: AskForSession, config: Config, id: string): Promise<SignedIn | undefined> => {
  const idHash = hashOf(id);
  const [row] = await ask({ text: sessionStatement, values: [idHash] });
  if (!row) return undefined;
  const expiresInMs = Math.min(config.session.timeoutMs - row.idle_ms, config.session.absoluteMs - row.age_ms);
  if (expiresInMs <= 0) return undefined;
  return { ...personOf(row), sessionHash: idHash, expiresInMs };
};

/** Beside a request of its own: right after signing in, for example. */
export const readSession = (db: Reader, config: Config, id: string): Promise<SignedIn | undefined> =>
  findSession(
    async ({ text, values }) => (await db.executeQuery<SessionRow>(CompiledQuery.raw(text, [...values]))).rows,
    config,
    id,
  );

/**
 * A write per request would be a write per read; a twentieth of the timeout is exact enough to keep people in. Nobody waits
 * for the disk: a crash that loses it ends a session some seconds early, and one scan in sixty would be slow otherwise.
 */
export const touchSession = async (db: Reader, config: Config, user: SignedIn): Promise<void> => {
  const idleMs = config.session.timeoutMs - user.expiresInMs;
  if (idleMs < Math.min(config.session.timeoutMs / 20, 15_000)) return;
  await db
    .updateTable('sessions')
    .set({ last_action_at: sql`portal_now()` })
    .where('id_hash', '=', user.sessionHash)
    .where(sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`)
    .execute();
};

/** [T7] Always a new id at login, whatever the browser brought along. */
export const startSession = async (
  tx: Tx,
  userId: string,
  from: { address: string; agent: string },
): Promise<string> => {
  const id = newSessionId();
  await tx
    .insertInto('sessions')
    .values({ id_hash: hashOf(id), user_id: userId, address: from.address, agent: from.agent.slice(0, 300) })
    .execute();
  return id;
};

/** Those of the given sessions that still count; keys are the hashes in hex. */
export const aliveSessions = async (db: Reader, config: Config, hashes: readonly Buffer[]): Promise<Set<string>> => {
  const { timeoutMs, absoluteMs } = config.session;
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id_hash')
    .where('s.id_hash', 'in', [...hashes])
    .where('u.status', '=', 'active')
    .where(sql<boolean>`s.last_action_at > portal_now() - make_interval(secs => ${timeoutMs / 1000})`)
    .where(sql<boolean>`s.created_at > portal_now() - make_interval(secs => ${absoluteMs / 1000})`)
    .execute();
  return new Set(rows.map((row) => row.id_hash.toString('hex')));
};

const tellReaders = (db: Reader) => sql`SELECT pg_notify(${channel}, 'session-ended')`.execute(db);

/** Open event streams of an ended session close within a second (T7); every API process hears of it. */
export const endSession = async (db: Reader, id: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id_hash', '=', hashOf(id)).execute();
  await tellReaders(db);
};

export const endSessionsOf = async (tx: Tx, ...userIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom('sessions').where(sql<boolean>`user_id = ANY(${userIds}::uuid[])`).execute();
  await tellReaders(tx);
};
