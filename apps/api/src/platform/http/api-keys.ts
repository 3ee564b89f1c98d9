import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyArea } from '@atelier/domain/access/api-keys';
import { type Kysely, sql } from 'kysely';
import type { Statement } from '../db/ask-while-there.ts';
import type { Tables } from '../db/tables/index.ts';
import type { Tx } from '../db/transaction.ts';
import { hashOf } from './session-cookie.ts';
import { type PersonRow, personColumns, personOf, type SignedIn } from './sessions.ts';

/** 40 bits to find it by, which are shown, and 256 to prove it, which are told once. */
const tokenPattern = /^(atl_[0-9a-f]{10})_[A-Za-z0-9_-]{43}$/;

export const newKeyToken = () => {
  const prefix = `atl_${randomBytes(5).toString('hex')}`;
  const secret = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { prefix, secret, hash: hashOf(secret) };
};

interface KeyRow extends PersonRow {
  key_id: string;
  key_name: string;
  prefix: string;
  secret_hash: Buffer;
  areas: KeyArea[];
  may_write: boolean;
  left_ms: number;
}

/** What makes a key count, whoever asks: also inside of a transaction. */
const counts = `k.revoked_at IS NULL AND k.expires_at > portal_now() AND u.status = 'active'`;

const keyStatement = `
  SELECT ${personColumns}, k.id AS key_id, k.name AS key_name, k.prefix, k.secret_hash, k.areas, k.may_write,
         (extract(epoch FROM k.expires_at - portal_now()) * 1000)::float8 AS left_ms
    FROM api_keys k JOIN users u ON u.id = k.user_id CROSS JOIN edit_epoch e
   WHERE k.prefix = $1 AND ${counts}`;

type AskForKey = (statement: Statement) => Promise<KeyRow[]>;

/** The person whose key this is, with their rights as they are right now (T9). */
export const findKeyOwner = async (ask: AskForKey, token: string): Promise<SignedIn | undefined> => {
  const prefix = tokenPattern.exec(token)?.[1];
  if (prefix === undefined) return undefined;
  const [row] = await ask({ text: keyStatement, values: [prefix] });
  if (!row || !timingSafeEqual(row.secret_hash, hashOf(token))) return undefined;
  return {
    ...personOf(row),
    sessionHash: row.secret_hash,
    expiresInMs: row.left_ms,
    key: { id: row.key_id, name: row.key_name, prefix: row.prefix, areas: row.areas, mayWrite: row.may_write },
  };
};

/** Asked again inside of the transaction: a key that was revoked after its request was let in writes nothing. */
export const keyStillCounts = (id: string) => sql<boolean>`
  EXISTS (SELECT FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.id = ${id} AND ${sql.raw(counts)})`;

/** To the minute, and nobody waits for the disk. */
export const touchKey = async (db: Kysely<Tables>, id: string): Promise<void> => {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`)
    .where(sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`)
    .execute();
};

/** For good: whoever comes back makes new ones. Answers what was revoked. */
export const revokeKeys = (tx: Tx, { owner, id }: { readonly owner?: string; readonly id?: string }) =>
  tx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('revoked_at', 'is', null)
    .$if(owner !== undefined, (keys) => keys.where('user_id', '=', owner!))
    .$if(id !== undefined, (keys) => keys.where('id', '=', id!))
    .returning(['id', 'name', 'prefix', 'user_id'])
    .execute();
