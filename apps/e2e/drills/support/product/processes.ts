import { readdirSync, readFileSync } from 'node:fs';

/** A process and everything it has started: PostgreSQL gives each connection a process, a browser each page. */
export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
  return [pid, ...children.flatMap(familyOf)];
}

function parentOf(name: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // The process ended while the list was read.
    return undefined;
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Those that a process has started to run one of our modules. */
export const childrenRunning = (pid: number, module: string): number[] =>
  familyOf(pid).filter((child) => {
    try {
      return child !== pid && readFileSync(`/proc/${child}/cmdline`, 'latin1').includes(module);
    } catch {
      // It ended while the list was read.
      return false;
    }
  });
