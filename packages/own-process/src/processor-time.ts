import { readFileSync } from 'node:fs';

/** Linux tells it in hundredths of a second, whatever the clock of its kernel. */
const tickMs = 10;

/** How long a process has had a processor so far, all its threads together; null where the system does not tell. */
export function processorMs(pid: number): number | null {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program stands in brackets and may hold spaces and brackets itself.
    const numbers = facts.slice(facts.lastIndexOf(')') + 2).split(' ');
    return (Number(numbers[11]) + Number(numbers[12])) * tickMs;
  } catch (error) {
    // The process has just ended, or the system has no such files.
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}
