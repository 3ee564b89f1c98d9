import { readdirSync, readFileSync } from 'node:fs';

const statusOf = (pid: string | number): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1');
  } catch (error) {
    // It has just ended.
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
};
const numberIn = (status: string, pattern: RegExp): number => Number(pattern.exec(status)?.[1] ?? 0);
const residentMb = (status: string): number => numberIn(status, /VmRSS:\s+(\d+)/) / 1_024;

/** The largest of the node processes that a process has started. */
const largestChild = (pid: number): number =>
  Math.max(
    0,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statusOf)
      .filter((status) => numberIn(status, /PPid:\s+(\d+)/) === pid && /^Name:\s+(node|MainThread)/m.test(status))
      .map(residentMb),
  );

const lookEveryMs = 20;

/** Looks all the time, not only at the end: a peak that has passed is gone from the figures. */
export function watchMemory(pid: number): { stop(): { readonly grown: number; readonly child: number } } {
  const before = residentMb(statusOf(pid));
  let grown = 0;
  let child = 0;
  const look = (): void => {
    grown = Math.max(grown, residentMb(statusOf(pid)) - before);
    child = Math.max(child, largestChild(pid));
  };
  const timer = setInterval(look, lookEveryMs);
  return {
    stop() {
      clearInterval(timer);
      look();
      return { grown, child };
    },
  };
}
