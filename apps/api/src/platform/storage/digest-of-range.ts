import { Worker } from 'node:worker_threads';
import type { DigestAnswer, DigestAsked } from './digest-thread.ts';

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, PromiseWithResolvers<string>>;
}

let open: Thread | undefined;
let asked = 0;

const startThread = (): Thread => {
  const worker = new Worker(new URL('./digest-thread.ts', import.meta.url));
  const thread: Thread = { worker, waiting: new Map() };
  const ended = (cause: unknown): void => {
    if (open === thread) open = undefined;
    for (const { reject } of thread.waiting.values()) reject(cause);
    thread.waiting.clear();
  };
  worker.on('message', (answer: DigestAnswer) => {
    const asker = thread.waiting.get(answer.id);
    thread.waiting.delete(answer.id);
    if (thread.waiting.size === 0) worker.unref();
    if ('md5' in answer) asker?.resolve(answer.md5);
    else asker?.reject(answer.problem);
  });
  worker.on('error', ended);
  worker.on('exit', (code) => ended(new Error(`The thread that digests files ended with ${code}.`)));
  return thread;
};

/**
 * The MD5 of a range of a file as it was written, made beside the thread that answers everybody: there ten MiB would
 * hold all others up for twenty milliseconds, and five parts come at once.
 */
export const digestOfRange = (range: Omit<DigestAsked, 'id'>): Promise<string> => {
  open ??= startThread();
  asked += 1;
  const waiting = Promise.withResolvers<string>();
  open.waiting.set(asked, waiting);
  open.worker.ref();
  open.worker.postMessage({ id: asked, ...range } satisfies DigestAsked);
  return waiting.promise;
};
