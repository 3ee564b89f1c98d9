import type { Readable } from 'node:stream';
import { inTransaction } from '../db/transaction.ts';
import type { FileKind } from '../files/file-kind.ts';
import { expectFile } from '../files/stored-files.ts';
import type { TrackedRun } from '../jobs/tracked-job.ts';

interface Made {
  readonly kind: FileKind;
  readonly name: string;
  readonly key: string;
  readonly body: Readable;
}

/** A job's file goes to the store as it is made. Whatever fails on the way, the making ends with it. */
export async function storeMade(
  { db, store, signal }: Pick<TrackedRun, 'db' | 'store' | 'signal'>,
  { kind, name, key, body }: Made,
): Promise<number> {
  const stop = (): void => void body.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    await inTransaction(db, (tx) => expectFile(tx, kind, name));
    const { size } = await store.put(key, body);
    signal.throwIfAborted();
    return size;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
