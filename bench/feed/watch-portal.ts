import { readdirSync, readFileSync } from 'node:fs';

const statusOf = (pid: number | string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
};
const megabytesOf = (status: string): number => Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
const isNode = (status: string): boolean => /^Name:\s+(node|MainThread)/.test(status);

/** The portal and the processes it started for the feed; its database is none of them. */
const megabytesTogether = (pid: number): number => {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = children.map(statusOf).filter((status) => new RegExp(`^PPid:\\s+${pid}$`, 'm').test(status));
  return megabytesOf(statusOf(pid)) + own.filter(isNode).reduce((sum, status) => sum + megabytesOf(status), 0);
};

export interface Watched {
  /** More than it held before, in megabytes. */
  readonly peak: number;
  /** Of one question every fifty milliseconds, in ms. */
  readonly pingP99: number;
  readonly searchMax: number;
}

const ended = (times: number[], share: number): number =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Looks at a portal while it works: what it holds, how soon it answers, and whether searches go on. */
export const watchPortal = (pid: number, ping: () => Promise<unknown>, search: () => Promise<unknown>) => {
  const before = megabytesTogether(pid);
  let [peak, stopped] = [0, false];
  const [pings, searches]: [number[], number[]] = [[], []];
  const timed = async (work: () => Promise<unknown>, into: number[], pauseMs: number): Promise<void> => {
    while (!stopped) {
      const began = performance.now();
      await work();
      into.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytesTogether(pid) - before);
  }, 200);
  const running = Promise.all([timed(ping, pings, 50), timed(search, searches, 500)]);
  return async (): Promise<Watched> => {
    stopped = true;
    clearInterval(timer);
    await running;
    return { peak, pingP99: ended(pings, 0.99), searchMax: ended(searches, 1) };
  };
};
