import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SheetRefusal } from '../refusal.ts';
import { sheetLimits } from '../sheet-limits.ts';
import type { SheetPart } from '../sheet-parts.ts';
import type { ChildLine } from './child-lines.ts';
import { jsonLines } from './json-lines.ts';
import { readablePlaces } from './readable-places.ts';
import { peakResidentBytes } from './resident-memory.ts';

export interface ReadSheetOptions {
  readonly signal?: AbortSignal;
  readonly limits?: { readonly readMs?: number; readonly heapMegabytes?: number; readonly residentBytes?: number };
  /** Told the highest memory use seen; the bench reads it. */
  readonly onPeak?: (bytes: number) => void;
}

type StopReason = 'tooSlow' | 'tooMuchMemory' | null;

const childFile = fileURLToPath(new URL('./child.ts', import.meta.url));
const memoryCheckMs = 50;

/** The child may read the file and our own code, and nothing else: no other file, no network, no process (X6, X12). */
const start = (path: string, heapMegabytes: number): ChildProcess =>
  spawn(
    process.execPath,
    [
      `--max-old-space-size=${heapMegabytes}`,
      '--max-semi-space-size=4',
      '--permission',
      ...[...readablePlaces(), path].map((place) => `--allow-fs-read=${place}`),
      '--disable-warning=SecurityWarning',
      childFile,
      path,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: {}, detached: false },
  );

/** Stops the child when it takes too long or too much; says which of the two it was. */
function guard(child: ChildProcess, options: ReadSheetOptions) {
  const limits = { ...sheetLimits, ...options.limits };
  let reason: StopReason = null;
  let peak = 0;
  const stop = (why: StopReason): void => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const slow = setTimeout(stop, limits.readMs, 'tooSlow');
  const watch = setInterval(() => {
    const resident = child.pid === undefined ? null : peakResidentBytes(child.pid);
    peak = Math.max(peak, resident ?? 0);
    if (peak > limits.residentBytes) stop('tooMuchMemory');
  }, memoryCheckMs);
  return {
    reason: () => reason,
    release: (): void => {
      clearTimeout(slow);
      clearInterval(watch);
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      options.onPeak?.(peak);
    },
  };
}

const abortedByHeap = (complaint: string): boolean =>
  /heap out of memory|Array buffer allocation failed/i.test(complaint);

async function failure(child: ChildProcess, complaint: string, reason: StopReason): Promise<Error> {
  if (reason !== null) return new SheetRefusal(reason);
  if (abortedByHeap(complaint)) return new SheetRefusal('tooMuchMemory');
  return new Error(`The sheet reader stopped (${child.exitCode ?? child.signalCode}): ${complaint.slice(0, 2_000)}`);
}

/**
 * Reads an untrusted spreadsheet in a process of its own, with limits on memory and time.
 * Throws a SheetRefusal with a sentence for the user, or the signal's reason when cancelled. When it ends, the process
 * has ended.
 */
export async function* readSheet(path: string, options: ReadSheetOptions = {}): AsyncGenerator<SheetPart> {
  options.signal?.throwIfAborted();
  const child = start(path, options.limits?.heapMegabytes ?? sheetLimits.heapMegabytes);
  const closed = once(child, 'close');
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < 8_192) complaint += text;
  });
  const guarded = guard(child, options);
  const cancel = (): void => void child.kill('SIGKILL');
  options.signal?.addEventListener('abort', cancel);
  let ended = false;
  try {
    for await (const line of jsonLines<ChildLine>(child.stdout!)) {
      if (line.kind === 'refused') throw new SheetRefusal(line.code, line.detail);
      ended = line.kind === 'end';
      yield line;
    }
    await closed;
    options.signal?.throwIfAborted();
    if (!ended) throw await failure(child, complaint, guarded.reason());
  } finally {
    options.signal?.removeEventListener('abort', cancel);
    guarded.release();
    await Promise.allSettled([closed]);
  }
}
