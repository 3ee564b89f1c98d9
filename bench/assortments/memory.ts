import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, as Linux tells it. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
