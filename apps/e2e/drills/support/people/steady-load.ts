import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

export interface LoadTally {
  readonly sent: number;
  readonly slowestMs: number;
  /** What was answered other than 200, by status; 0 stands for no answer. */
  readonly failed: Readonly<Record<string, number>>;
}

const perSecond = 40;

/** People who read and write through one address, twenty of each a second, whether or not others are answered. */
export function startLoad(visitor: Visitor, label: string): { stop(): Promise<LoadTally> } {
  const failed: Record<string, number> = {};
  const open = new Set<Promise<void>>();
  let sent = 0;
  let slowestMs = 0;
  let running = true;
  const ask = async (n: number): Promise<void> => {
    const path = `/users/settings/drill.${label}-${n % 50}`;
    const began = performance.now();
    const answer =
      n % 2 === 0
        ? visitor.call('GET', path)
        : visitor.call('PUT', path, { value: n }, { 'idempotency-key': randomUUID() });
    const status = await answer.then(
      (reply) => reply.status,
      () => 0,
    );
    slowestMs = Math.max(slowestMs, performance.now() - began);
    if (status !== 200) failed[status] = (failed[status] ?? 0) + 1;
  };
  const loop = (async () => {
    for (; running; sent += 1) {
      const one = ask(sent);
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
      return { sent, slowestMs, failed };
    },
  };
}
