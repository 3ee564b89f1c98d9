import type { Db } from '../../db/connect.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { refuse } from '../../refusal.ts';
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

/** One transaction per command: claims the retry key, runs the work, keeps the reply. Deadlocks try again. */
export const commandTransaction =
  (db: Db, key: IdempotencyKey | undefined, session: Buffer | undefined) =>
  async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    // Whoever logs in must get in to read; they have no session yet.
    if (session && db.full()) refuse('storageFull');
    for (let tries = 1; ; tries += 1) {
      try {
        return await inTransaction(db, async (tx) => {
          if (session) await demandSession(tx, session);
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
