import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { CopyAnswer, CopyFrom, CopyPart } from './copy-thread.ts';

/** One makes rows while another's are taken; more would take PostgreSQL away from whoever searches meanwhile. */
const threads = 2;

/** The way to the very server that this client is connected to. */
const connectionOf = (client: pg.PoolClient): pg.ClientConfig => {
  const { host, port, user, password, database, ssl } = client as unknown as pg.ClientConfig;
  return { host, port, user, password, database, ssl };
};

const askThread = (worker: Worker, { query, file }: CopyPart): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const answered = (answer: CopyAnswer) => ('problem' in answer ? reject(answer.problem) : resolve());
  const ended = (code: number) => reject(new Error(`The thread that copies the catalogue ended with ${code}.`));
  worker.once('message', answered).once('error', reject).once('exit', ended);
  worker.postMessage({ query, file } satisfies CopyPart);
  return promise.finally(() => worker.off('message', answered).off('error', reject).off('exit', ended));
};

/**
 * Writes each part to its file, beside the thread that answers everybody and all of the moment of this transaction, and
 * tells as soon as one is there. Not more than a few lie there at once: the next waits until one was taken.
 */
export const copyParts = async (
  client: pg.PoolClient,
  parts: readonly CopyPart[],
  take: (file: string) => Promise<void>,
  stop: AbortSignal,
): Promise<void> => {
  const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
  const workerData: CopyFrom = { connection: connectionOf(client), snapshot: rows[0]?.snapshot ?? '' };
  const left = [...parts];
  const failed = new AbortController();
  const over = AbortSignal.any([stop, failed.signal]);
  const copy = async () => {
    const worker = new Worker(new URL('./copy-thread.ts', import.meta.url), { workerData });
    const end = () => void worker.terminate();
    over.addEventListener('abort', end, { once: true });
    // Told to whoever waits for a part; without a listener it would end the process.
    worker.on('error', () => undefined);
    try {
      let taken: Promise<void> = Promise.resolve();
      for (let part = left.shift(); part !== undefined; part = left.shift()) {
        over.throwIfAborted();
        await askThread(worker, part);
        await taken;
        taken = take(part.file);
        taken.catch(() => undefined);
      }
      await taken;
    } catch (error) {
      failed.abort(error);
      // The others end because of the first; its reason is the one to tell.
      throw failed.signal.reason;
    } finally {
      over.removeEventListener('abort', end);
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, parts.length) }, copy));
};
