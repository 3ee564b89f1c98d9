import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

export interface Pings {
  readonly count: number;
  readonly p99: number;
  readonly worst: number;
  readonly failed: number;
}

const perSecond = 20;

/** Asks twenty times a second, whether or not the last answer is there: a server that stands still shows in each of them. */
export function startPinging(visitor: Visitor): { stop(): Promise<Pings> } {
  const times: number[] = [];
  let failed = 0;
  let running = true;
  const open = new Set<Promise<void>>();
  const ping = async (): Promise<void> => {
    const { status, ms } = await visitor.call('GET', '/config/version');
    times.push(ms);
    if (status !== 200) failed += 1;
  };
  const loop = (async () => {
    while (running) {
      const one = ping().catch(() => {
        failed += 1;
      });
      open.add(one);
      void one.finally(() => open.delete(one));
      await sleep(1000 / perSecond);
    }
  })();
  return {
    async stop() {
      running = false;
      await loop;
      await Promise.all(open);
      const sorted = times.toSorted((a, b) => a - b);
      const p99 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
      return { count: sorted.length, p99, worst: sorted.at(-1) ?? 0, failed };
    },
  };
}
