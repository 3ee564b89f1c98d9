import { readFileSync } from 'node:fs';

const pageBytes = 4_096;

/** The V8 limit does not bound buffers, so the parent looks from outside. Null where the system does not tell. */
export function residentBytes(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}
