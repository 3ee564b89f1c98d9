import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Expression, type Kysely, sql } from 'kysely';
import { executeKept, keptMark } from '../../db/kept-statements.ts';
import type { Tables } from '../../db/tables/index.ts';
import type { Tx } from '../../db/transaction.ts';
import { Refusal } from '../../refusal.ts';
import { CheckedBody } from '../body/large-body/check-large-body.ts';

export interface IdempotencyKey {
  owner: string;
  key: string;
  requestHash: Buffer;
}

/** Thrown out of a transaction whose effect already happened; carries the first reply. */
export class Replay extends Error {
  readonly reply: unknown;

  constructor(reply: unknown) {
    super('This request was already answered.');
    this.reply = reply;
  }
}

const keyPattern = /^[\x21-\x7e]{8,128}$/;

const wordsOf = (body: unknown): string => {
  if (body instanceof CheckedBody) return Buffer.from(body.digest).toString('hex');
  // A file has not arrived yet; a route that takes one and is idempotent has its digest in the address.
  return JSON.stringify(body instanceof Readable ? null : (body ?? null));
};

export const idempotencyKey = (
  header: string | string[] | undefined,
  owner: string,
  request: { method: string; url: string; body: unknown },
): IdempotencyKey | undefined => {
  if (header === undefined) return undefined;
  if (Array.isArray(header) || !keyPattern.test(header)) {
    throw new Refusal('invalidInput', { reason: 'An Idempotency-Key has 8 to 128 printable characters.' });
  }
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${wordsOf(request.body)}`)
    .digest();
  return { owner, key: header, requestHash };
};

const lockNotAvailable = '55P03';

/** While another request holds the key, this one waits for it so long, and for everything after it as long as usual. */
const claim = ({ owner, key, requestHash }: IdempotencyKey, letIn: Expression<boolean>) => sql<{
  letIn: boolean;
  claimed: boolean;
}>`${sql.raw(keptMark)}
  WITH usual AS MATERIALIZED (SELECT current_setting('lock_timeout') AS patience, ${letIn} AS let_in),
       shorter AS MATERIALIZED (SELECT set_config('lock_timeout', '2s', true) FROM usual WHERE let_in),
       claimed AS (INSERT INTO idempotency_keys (owner, key, request_hash)
                   SELECT ${owner}, ${key}, ${requestHash}::bytea FROM shorter
                   ON CONFLICT (owner, key) DO NOTHING
                   RETURNING set_config('lock_timeout', (SELECT patience FROM usual), true))
  SELECT let_in AS "letIn", EXISTS (SELECT FROM claimed) AS claimed FROM usual`;

/**
 * [R6] The key is written in the transaction of the effect itself, so after kill -9 either both exist or neither.
 * A second request with the key waits here for the first; past the lock timeout it is told so. All of it is one
 * statement, whether the request is still let in included: every command begins with it, and whoever edits the same
 * thing waits meanwhile. Answers whether it is; if not, nothing is claimed.
 */
export const claimKey = async (tx: Tx, key: IdempotencyKey, letIn: Expression<boolean>): Promise<boolean> => {
  const { rows } = await claim(key, letIn)
    .execute(tx)
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === lockNotAvailable) throw new Refusal('requestInFlight');
      throw error;
    });
  if (!rows[0]?.letIn) return false;
  if (rows[0].claimed) return true;
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('owner', '=', key.owner)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (!first) throw new Refusal('requestInFlight');
  if (!first.request_hash.equals(key.requestHash)) throw new Refusal('keyReused');
  throw new Replay(first.reply);
};

/** The reply that this very request had before, if it had one. */
export const firstReply = async (db: Kysely<Tables>, key: IdempotencyKey): Promise<Replay | undefined> => {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('owner', '=', key.owner)
    .where('key', '=', key.key)
    .where('status', 'is not', null)
    .executeTakeFirst();
  return first?.request_hash.equals(key.requestHash) ? new Replay(first.reply) : undefined;
};

export const keepReply = (tx: Tx, key: IdempotencyKey, reply: unknown) =>
  executeKept(
    tx,
    tx
      .updateTable('idempotency_keys')
      .set({ status: 200, reply: JSON.stringify(reply ?? null) })
      .where('owner', '=', key.owner)
      .where('key', '=', key.key),
  );

/** Run by the cleaning job: a key is honoured for 24 hours. */
export const keyIsOld = sql`created_at < now() - interval '24 hours'`;
