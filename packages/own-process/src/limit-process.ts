import type { ChildProcess } from 'node:child_process';
import type { StopReason } from './process-stopped.ts';
import { peakResidentBytes } from './resident-memory.ts';

export interface OwnProcessLimits {
  /** From its start to its end. */
  readonly ms?: number;
  /** Of JavaScript values; buffers and native memory are counted by `residentBytes` only. */
  readonly heapMegabytes?: number;
  readonly residentBytes?: number;
}

const memoryCheckMs = 50;

/** Kills a process that takes too long or too much, and says why it was killed. */
export const limitProcess = (child: ChildProcess, limits: OwnProcessLimits) => {
  let stopped: StopReason | undefined;
  let peak = 0;
  const stop = (why: StopReason): void => {
    stopped ??= why;
    child.kill('SIGKILL');
  };
  const slow = limits.ms === undefined ? undefined : setTimeout(stop, limits.ms, 'tooSlow');
  const watch = setInterval(() => {
    const resident = child.pid === undefined ? null : peakResidentBytes(child.pid);
    peak = Math.max(peak, resident ?? 0);
    if (limits.residentBytes !== undefined && peak > limits.residentBytes) stop('tooMuchMemory');
  }, memoryCheckMs);
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
