import type { ChildProcess } from 'node:child_process';
import type { StopReason } from './process-stopped.ts';
import { processorMs } from './processor-time.ts';
import { peakResidentBytes } from './resident-memory.ts';

export interface OwnProcessLimits {
  /** From its start to its end by the clock, which also runs while others have the processors. */
  readonly ms?: number;
  /** What it works itself, on all processors together: the same on a busy machine as on a quiet one. */
  readonly processorMs?: number;
  /** Of values that live shortly, 8 unless told: more of it saves whoever makes millions of them much of their clearing. */
  readonly youngMegabytes?: number;
  /** Of JavaScript values; buffers and native memory are counted by `residentBytes` only. */
  readonly heapMegabytes?: number;
  readonly residentBytes?: number;
}

const lookEveryMs = 50;
const isTold = processorMs(process.pid) !== null;

/** Kills a process that takes too long or too much, and says why it was killed. */
export const limitProcess = (child: ChildProcess, limits: OwnProcessLimits) => {
  let stopped: StopReason | undefined;
  let peak = 0;
  const stop = (why: StopReason): void => {
    stopped ??= why;
    child.kill('SIGKILL');
  };
  const began = performance.now();
  const worked = (): number => (isTold ? (processorMs(child.pid ?? 0) ?? 0) : performance.now() - began);
  const slow = limits.ms === undefined ? undefined : setTimeout(stop, limits.ms, 'tooSlow');
  const watch = setInterval(() => {
    const resident = child.pid === undefined ? null : peakResidentBytes(child.pid);
    peak = Math.max(peak, resident ?? 0);
    if (limits.residentBytes !== undefined && peak > limits.residentBytes) stop('tooMuchMemory');
    if (limits.processorMs !== undefined && worked() > limits.processorMs) stop('tooSlow');
  }, lookEveryMs);
  slow?.unref();
  watch.unref();
  return {
    stop,
    stopped: () => stopped,
    peak: () => peak,
    release: (): void => {
      clearTimeout(slow);
      clearInterval(watch);
    },
  };
};
