import type { Db } from '../db/connect.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { claimKey, type IdempotencyKey, keepReply } from './idempotency.ts';

const retryable = new Set(['40001', '40P01']);
const maxTries = 4;

const isRetryable = (error: unknown) => retryable.has((error as { code?: string }).code ?? '');

/** One transaction per command: claims the retry key, runs the work, keeps the reply. Deadlocks try again. */
export const commandTransaction =
  (db: Db, key: IdempotencyKey | undefined) =>
  async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await inTransaction(db, async (tx) => {
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
