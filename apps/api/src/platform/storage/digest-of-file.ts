import { Worker } from 'node:worker_threads';
import type { DigestAnswer, DigestStep } from './digest-thread.ts';

interface Thread {
  readonly worker: Worker;
  readonly open: Map<number, PromiseWithResolvers<string>>;
}

let running: Thread | undefined;
let begun = 0;

const leave = ({ worker, open }: Thread, id: number): void => {
  open.delete(id);
  if (open.size === 0) worker.unref();
};

const startThread = (): Thread => {
  const worker = new Worker(new URL('./digest-thread.ts', import.meta.url));
  const thread: Thread = { worker, open: new Map() };
  const ended = (cause: unknown): void => {
    if (running === thread) running = undefined;
    for (const { reject } of thread.open.values()) reject(cause);
    thread.open.clear();
  };
  worker.on('message', (answer: DigestAnswer) => {
    const asker = thread.open.get(answer.id);
    leave(thread, answer.id);
    if ('md5' in answer) asker?.resolve(answer.md5);
    else asker?.reject(answer.problem);
  });
  worker.on('error', ended);
  worker.on('exit', (code) => ended(new Error(`The thread that digests files ended with ${code}.`)));
  return thread;
};

export interface FileDigest {
  /** The next bytes, as they lie in the file by now. */
  add(offset: number, size: number): void;
  end(): Promise<string>;
  /** Nobody asks for it any more. */
  drop(): void;
}

/**
 * The MD5 of what is being written to a file, made beside the thread that answers everybody: there ten MiB would hold
 * all others up for twenty milliseconds, and five parts come at once. It keeps up with the writing, so that at its end
 * nobody waits for more than the last bytes.
 */
export const digestOfFile = (file: string): FileDigest => {
  running ??= startThread();
  const thread = running;
  begun += 1;
  const id = begun;
  const answer = Promise.withResolvers<string>();
  // A thread can end before anybody asks.
  answer.promise.catch(() => undefined);
  thread.open.set(id, answer);
  thread.worker.ref();
  const post = (step: DigestStep): void => thread.worker.postMessage(step);
  return {
    add: (offset, size) => post({ id, file, offset, size }),
    end() {
      post({ id, wanted: true });
      return answer.promise;
    },
    drop() {
      post({ id, wanted: false });
      leave(thread, id);
    },
  };
};
