import { type ChildProcess, type Serializable, spawn } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { limitProcess, type OwnProcessLimits } from './limit-process.ts';
import { ProcessStopped, type StopReason } from './process-stopped.ts';

export type { OwnProcessLimits } from './limit-process.ts';

export interface OwnProcessOptions {
  readonly args?: readonly string[];
  readonly limits?: OwnProcessLimits;
  /** Cancels: the process is killed at once. */
  readonly signal?: AbortSignal | undefined;
  /** Names every file and folder (`folder/*`) it may read; it may then reach no other, no network and no process. */
  readonly mayRead?: readonly string[];
  /** What it says while it works: progress, replies. */
  readonly onMessage?: (message: unknown) => void;
}

export interface OwnProcess {
  /** What it reads from standard input. */
  readonly input: Writable;
  /** What it writes to standard output; it waits while nobody reads. */
  readonly output: Readable;
  readonly child: ChildProcess;
  send(message: Serializable): void;
  /** Ends it at once; `ended` then rejects with the reason given. */
  kill(reason?: StopReason): void;
  /** The most memory it has held so far, in bytes. */
  peak(): number;
  /** Settles when the process is gone: rejects with the signal's reason or a `ProcessStopped` unless it ended well. */
  readonly ended: Promise<void>;
}

const complaintCharacters = 8_192;
const abortedByHeap = /heap out of memory|Array buffer allocation failed/i;
/** As for the product itself: what was compiled once is kept, where it can be written. */
const compiled = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));
/** Node takes what was kept as it is. The product starts from nothing that a process which reads foreign bytes could have kept. */
const compiledByConfined = `${compiled}-confined`;
/** Node keeps compiled code only where it may write. `leave-with-parent.ts` gives that right up before anything else is loaded. */
const rightsCanBeGivenUp = (): boolean => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 26 || (major === 26 && minor >= 3);
};
const environment = ({ mayRead }: OwnProcessOptions): NodeJS.ProcessEnv => {
  if (mayRead === undefined) return { NODE_COMPILE_CACHE: compiled };
  return rightsCanBeGivenUp() ? { NODE_COMPILE_CACHE: compiledByConfined } : {};
};
const leaveWithParent = new URL('./leave-with-parent.ts', import.meta.url).href;

const readable = (mayRead: readonly string[]): string[] => [
  fileURLToPath(new URL('../*', import.meta.url)),
  join(compiledByConfined, '*'),
  ...mayRead,
];

const flags = ({ limits, mayRead }: OwnProcessOptions): string[] => [
  ...(limits?.heapMegabytes === undefined
    ? []
    : [`--max-old-space-size=${limits.heapMegabytes}`, `--max-semi-space-size=${limits.youngMegabytes ?? 8}`]),
  ...(mayRead === undefined
    ? []
    : [
        '--permission',
        ...readable(mayRead).map((place) => `--allow-fs-read=${place}`),
        ...(rightsCanBeGivenUp() ? [`--allow-fs-write=${join(compiledByConfined, '*')}`] : []),
        '--disable-warning=SecurityWarning',
      ]),
  `--import=${leaveWithParent}`,
];

/**
 * Node throws away what nobody reads yet when a process ends, and whoever begins a moment too late would take the rest
 * for the whole. So it is taken at once, as far as a pipe holds it, and waits here. Once the process is gone nothing is
 * added: the little that it left on the way is taken as well, or it would not count as gone before somebody reads.
 */
const untilRead = (child: ChildProcess, stdout: Readable): Readable => {
  const output = new PassThrough();
  stdout.once('error', (error) => output.destroy(error));
  // Whoever goes away before the end leaves a pipe that nobody reads.
  output.once('close', () => stdout.destroy());
  child.once('exit', () => {
    stdout.unpipe(output);
    stdout.on('data', (piece: Buffer) => output.write(piece));
    stdout.once('end', () => output.end());
    stdout.resume();
  });
  return stdout.pipe(output);
};

/**
 * Runs one of our modules in a process of its own, without our environment. It ends with its limits, with the signal,
 * with this process, or by itself, and whoever started it awaits `ended` before counting it as gone.
 */
export const startOwnProcess = (module: URL, options: OwnProcessOptions = {}): OwnProcess => {
  const { signal, args = [], limits = {} } = options;
  signal?.throwIfAborted();
  const child = spawn(process.execPath, [...flags(options), fileURLToPath(module), ...args], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: environment(options),
  });
  const [input, stdout, stderr] = child.stdio as unknown as [Writable, Readable, Readable];
  const output = untilRead(child, stdout);
  let complaint = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < complaintCharacters) complaint += text;
  });
  // A process that is gone reads nothing any more; how it ended is told by `ended`.
  input.on('error', () => undefined);
  const guard = limitProcess(child, limits);
  const cancel = (): void => guard.stop('failed');
  signal?.addEventListener('abort', cancel, { once: true });
  if (options.onMessage) child.on('message', options.onMessage);
  const ended = new Promise<void>((resolve, reject) => {
    const end = (failure?: Error): void => {
      guard.release();
      signal?.removeEventListener('abort', cancel);
      if (signal?.aborted) reject(signal.reason);
      else if (guard.stopped() !== undefined) reject(new ProcessStopped(guard.stopped()!, complaint));
      else if (abortedByHeap.test(complaint)) reject(new ProcessStopped('tooMuchMemory', complaint));
      else if (failure) reject(failure);
      else resolve();
    };
    child.once('error', (error) => {
      if (child.pid === undefined) end(error);
    });
    child.once('close', (code, killedBy) =>
      end(code === 0 ? undefined : new ProcessStopped('failed', `${code ?? killedBy} ${complaint}`)),
    );
  });
  // Whoever stops reading early may never look at how it ended.
  ended.catch(() => undefined);
  return {
    input,
    output,
    child,
    send: (message) => void child.send(message, () => undefined),
    kill: (reason = 'failed') => guard.stop(reason),
    peak: guard.peak,
    ended,
  };
};
