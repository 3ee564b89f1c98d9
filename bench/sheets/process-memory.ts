import { readdirSync, readFileSync } from 'node:fs';

const status = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1');
  } catch (error) {
    // It has just ended.
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
};
const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/** Memory of its own: pages of program files are shared by all processes of a program and can be dropped at any time. */
const ownKilobytes = (text: string): number => numberIn(text, /RssAnon:\s+(\d+)/) + numberIn(text, /RssShmem:\s+(\d+)/);

/** What a process and the node processes that it started hold at this moment, in MB; not its database. */
export function ownMegabytes(pid: number): number {
  const own = ownKilobytes(status(pid));
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => status(Number(name)))
    .filter((text) => numberIn(text, /PPid:\s+(\d+)/) === pid && /^Name:\s+(node|MainThread)/m.test(text));
  return children.reduce((sum, text) => sum + ownKilobytes(text), own) / 1_024;
}

/** The most that was ever held between start and stop. */
export function watchMemory(pid: number): () => number {
  let peak = ownMegabytes(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, ownMegabytes(pid));
  }, 25);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
