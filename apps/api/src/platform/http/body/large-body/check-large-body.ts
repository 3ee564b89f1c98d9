import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { Refusal } from '../../../refusal.ts';
import type { Assignment } from './body-thread.ts';
import type { Judged } from './judge-body.ts';
import { addPart, type Part } from './pieces.ts';

/** Below this, parsing takes less time than sending it to another thread and back. */
export const largeBody = 256 * 1024;

/** What a body of the largest size comes to, several times over; past it the thread ends and the body is refused. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/** A body that was parsed and checked elsewhere. */
export class CheckedBody {
  readonly data: unknown;
  readonly digest: Uint8Array;

  constructor(data: unknown, digest: Uint8Array) {
    this.data = data;
    this.digest = digest;
  }
}

let thread: Worker | undefined;

const openThread = (): Worker => {
  if (thread) return thread;
  const started = new Worker(new URL('./body-thread.ts', import.meta.url), { resourceLimits });
  started.unref();
  started.once('exit', () => {
    if (thread === started) thread = undefined;
  });
  // Told to whoever waits for it; without a listener it would end the process.
  started.on('error', () => undefined);
  thread = started;
  return started;
};

const outOfMemory = (error: unknown) => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';

const messageOf = <T>(port: MessagePort, worker: Worker): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const failed = (error: unknown) => reject(outOfMemory(error) ? new Refusal('bodyTooComplex') : error);
  port.once('message', resolve);
  worker.once('error', failed);
  return promise.finally(() => worker.off('error', failed));
};

/** Buffers of the pool share their memory with others, so they are copied. */
const ownMemory = (bytes: Buffer): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);

/** Parses and checks a body beside the thread that answers everybody else; it comes back in parts. */
export const checkLargeBody = async (route: string, given: Buffer): Promise<CheckedBody> => {
  const worker = openThread();
  const { port1, port2 } = new MessageChannel();
  try {
    const bytes = ownMemory(given);
    const first = messageOf<Judged>(port1, worker);
    worker.postMessage({ route, bytes, reply: port2 } satisfies Assignment, [port2, bytes.buffer as ArrayBuffer]);
    const judged = await first;
    if ('code' in judged) throw new Refusal(judged.code, judged.details);
    for (;;) {
      const next = messageOf<Part | null>(port1, worker);
      port1.postMessage('next');
      const part = await next;
      if (part === null) return new CheckedBody(judged.data, judged.digest);
      addPart(judged.data, part);
    }
  } finally {
    port1.close();
  }
};
