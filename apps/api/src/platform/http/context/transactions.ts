import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { refuse } from '../../refusal.ts';
import { keyStillCounts } from '../api-keys.ts';
import type { SignedIn } from '../sessions.ts';
import { claimKey, type IdempotencyKey, keepReply } from './idempotency.ts';

const retryable = new Set(['40001', '40P01']);
const maxTries = 4;

const isRetryable = (error: unknown) => retryable.has((error as { code?: string }).code ?? '');

/** What a request was let in by. */
export type LetInBy = Pick<SignedIn, 'sessionHash' | 'key'>;

const anyone = sql<boolean>`true`;

/**
 * Asked again inside of the transaction: between the first look and this a logout, or a restore that put another
 * database in this one's place, may have ended the session.
 */
const stillLetIn = ({ key, sessionHash }: LetInBy) =>
  key === undefined
    ? sql<boolean>`EXISTS (SELECT FROM sessions WHERE id_hash = ${sessionHash})`
    : keyStillCounts(key.id);

const isTrue = async (tx: Tx, asked: RawBuilder<boolean>): Promise<boolean> => {
  const { letIn } = await tx.selectNoFrom(asked.as('letIn')).executeTakeFirstOrThrow();
  return letIn;
};

const demandStill = async (tx: Tx, key: IdempotencyKey | undefined, by: LetInBy | undefined): Promise<void> => {
  if (!key && !by) return;
  const asked = by ? stillLetIn(by) : anyone;
  if (!(await (key ? claimKey(tx, key, asked) : isTrue(tx, asked)))) refuse(by?.key ? 'keyInvalid' : 'notSignedIn');
};

/** One transaction per command: claims the retry key, runs the work, keeps the reply. Deadlocks try again. */
export const commandTransaction =
  (db: Db, key: IdempotencyKey | undefined, by: LetInBy | undefined) =>
  async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    // Whoever logs in must get in to read; they have no session yet.
    if (by && db.full()) refuse('storageFull');
    for (let tries = 1; ; tries += 1) {
      try {
        return await inTransaction(db, async (tx) => {
          await demandStill(tx, key, by);
          const reply = await work(tx);
          if (key) await keepReply(tx, key, reply);
          return reply;
        });
      } catch (error) {
        if (!isRetryable(error) || tries === maxTries) throw error;
      }
    }
  };
