import type { AccessUser, Grant, LegalType, Tbe } from '@atelier/domain/access/user';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables } from '../db/tables/index.ts';
import type { Tx } from '../db/transaction.ts';
import { channel } from '../push/emit.ts';
import { hashOf, newSessionId } from './session-cookie.ts';

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
  expiresInMs: number;
}

type Reader = Kysely<Tables>;

/** Ages are measured by the database's clock alone, so several API nodes agree (T8). */
export const findSession = async (db: Reader, config: Config, id: string): Promise<SignedIn | undefined> => {
  const idHash = hashOf(id);
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      'u.id',
      'u.user_code',
      'u.email',
      'u.name',
      'u.last_name',
      'u.strategy',
      'u.entity',
      'u.country',
      'u.legal_type',
      'u.active_location',
      'u.permissions',
      'u.tbes',
      sql<number>`(extract(epoch FROM now() - s.last_action_at) * 1000)::float8`.as('idle_ms'),
      sql<number>`(extract(epoch FROM now() - s.created_at) * 1000)::float8`.as('age_ms'),
    ])
    .where('s.id_hash', '=', idHash)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  const expiresInMs = Math.min(config.session.timeoutMs - row.idle_ms, config.session.absoluteMs - row.age_ms);
  if (expiresInMs <= 0) return undefined;
  return {
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
    sessionHash: idHash,
    expiresInMs,
  };
};

/** A write per request would be a write per read; a twentieth of the timeout is exact enough to keep people in. */
export const touchSession = async (db: Reader, config: Config, user: SignedIn): Promise<void> => {
  const idleMs = config.session.timeoutMs - user.expiresInMs;
  if (idleMs < Math.min(config.session.timeoutMs / 20, 15_000)) return;
  await db
    .updateTable('sessions')
    .set({ last_action_at: sql`now()` })
    .where('id_hash', '=', user.sessionHash)
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
    .where(sql<boolean>`s.last_action_at > now() - make_interval(secs => ${timeoutMs / 1000})`)
    .where(sql<boolean>`s.created_at > now() - make_interval(secs => ${absoluteMs / 1000})`)
    .execute();
  return new Set(rows.map((row) => row.id_hash.toString('hex')));
};

const tellReaders = (db: Reader) => sql`SELECT pg_notify(${channel}, 'session-ended')`.execute(db);

/** Open event streams of an ended session close within a second (T7); every API process hears of it. */
export const endSession = async (db: Reader, id: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id_hash', '=', hashOf(id)).execute();
  await tellReaders(db);
};

export const endSessionsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await tellReaders(tx);
};
