import type { Db } from '../../db/connect.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { refuse } from '../../refusal.ts';
import { keyStillCounts } from '../api-keys.ts';
import type { SignedIn } from '../sessions.ts';
import { claimKey, type IdempotencyKey, keepReply } from './idempotency.ts';

const retryable = new Set(['40001', '40P01']);
const maxTries = 4;

const isRetryable = (error: unknown) => retryable.has((error as { code?: string }).code ?? '');

/**
 * Asked again inside of the transaction: between the first look and this a logout, or a restore that put another
 * database in this one's place, may have ended the session.
 */
const demandSession = async (tx: Tx, session: Buffer): Promise<void> => {
  const found = await tx.selectFrom('sessions').select('user_id').where('id_hash', '=', session).executeTakeFirst();
  if (!found) refuse('notSignedIn');
};

/** What a request was let in by. */
export type LetInBy = Pick<SignedIn, 'sessionHash' | 'key'>;

const demandStill = async (tx: Tx, { key, sessionHash }: LetInBy): Promise<void> => {
  if (key === undefined) return demandSession(tx, sessionHash);
  if (!(await keyStillCounts(tx, key.id))) refuse('keyInvalid');
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
          if (by) await demandStill(tx, by);
          if (key) await claimKey(tx, key);
          const reply = await work(tx);
          if (key) await keepReply(tx, key, reply);
          return reply;
        });
      } catch (error) {
        if (!isRetryable(error) || tries === maxTries) throw error;
      }
    }
  };
