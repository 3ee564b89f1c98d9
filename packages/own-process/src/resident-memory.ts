import { readFileSync } from 'node:fs';

/** The most memory a process has held so far. The V8 limit does not bound buffers, so the parent looks from outside. */
export function peakResidentBytes(pid: number): number | null {
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    return peak ? Number(peak[1]) * 1_024 : null;
  } catch (error) {
    // The process has just ended, or the system has no such files.
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}
